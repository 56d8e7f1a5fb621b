/** Going to a table. */

/** @param {{id: string}} table */
export const goTo = (table) => location.assign(`/tables/${table.id}`);
