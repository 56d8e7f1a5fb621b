// Reads pairs of JavaScript sources as JSON. Prints for each pair whether both are the same program, and the static
// imports and exports of the first. If the second is null, nothing is compared.
import { parse } from "acorn";
import { readFileSync } from "node:fs";

const options = { ecmaVersion: "latest", sourceType: "module" };
const withoutPositions = (key, value) => (key === "start" || key === "end" ? undefined : value);

// Indentation is not sent in `html` templates, where it has no meaning. In other templates it has.
const unindented = ({ raw, cooked }) => ({
  raw: raw.replace(/\n[ \t]+/g, "\n"),
  cooked: cooked.replace(/\n[ \t]+/g, "\n"),
});
function comparable(key, value) {
  if (value?.type !== "TaggedTemplateExpression" || value.tag.name !== "html") return withoutPositions(key, value);
  const quasis = value.quasi.quasis.map((part) => ({ ...part, value: unindented(part.value) }));
  return { ...value, quasi: { ...value.quasi, quasis } };
}
const text = (tree) => JSON.stringify(tree, comparable);
const namesIn = (pattern) =>
  pattern.type === "ObjectPattern" ? pattern.properties.map(({ value }) => value.name) : [pattern.name];
function exportsOf(node) {
  if (node.type === "ExportDefaultDeclaration") return ["default"];
  if (node.type !== "ExportNamedDeclaration") return [];
  const { declaration } = node;
  if (!declaration) return node.specifiers.map(({ exported }) => exported.name);
  return declaration.declarations?.flatMap(({ id }) => namesIn(id)) ?? [declaration.id.name];
}
const pairs = JSON.parse(readFileSync(0, "utf8"));
const results = pairs.map(([written, sent]) => {
  const program = parse(written, options);
  const same = sent === null ? null : text(program) === text(parse(sent, options));
  const imports = program.body.filter((node) => node.source).map((node) => node.source.value);
  return { same, imports, exports: program.body.flatMap(exportsOf) };
});
console.log(JSON.stringify(results));
