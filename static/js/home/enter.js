/** Going to a table. */

/** @param {{id: string}} table */
export const goToTable = (table) => location.assign(`/tables/${table.id}`);
