// Reads pairs of JavaScript sources as JSON. Prints for each whether both parse to the same program, and what the first
// one imports statically and exports. Where the second one is missing, nothing is compared.
import { parse } from "acorn";
import { readFileSync } from "node:fs";

const options = { ecmaVersion: "latest", sourceType: "module" };
const withoutPositions = (key, value) => (key === "start" || key === "end" ? undefined : value);

// Indentation means nothing in `html` templates, and is not sent. In any other template it does.
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
