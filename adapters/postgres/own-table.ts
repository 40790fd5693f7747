import type { Fields } from '#core/outbox/field-table.ts';

/**
 * The columns of a table that a person's export of own data contains: all but those that are secret (passwords, tokens, keys of
 * devices), the product's own (leases, counters, responses of services) or another person's (which admin acted). `key`: a column,
 * unique for one person; `only`: the condition on the rows. Each store has those of its tables in `ownTables`, under the names of
 * `ownData` in core/exports, and in `notExported` the tables that name a person and are not read, with the reason.
 */
export type OwnTable = { table: string; columns: string; from: string; owner: string; key: string; only?: string };

/** A table with the column `user_id`. */
export function ownTable(table: string, columns: string, key = 'id'): OwnTable {
  return { table, columns, from: table, owner: 'user_id', key };
}

/** The columns of an entity's fields; column names come from the code alone. */
export function ownColumns(fields: Fields): string {
  return Object.keys(fields)
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join(', ');
}
