import type { Knex } from 'knex';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';

/** Input data of an older version that may hold files as data URLs, with the fields of its workflow. */
export type InlineInput = {
  id: string;
  userId: string;
  inputData: Record<string, unknown>;
  fields: CheckedField[];
  /** Fingerprint of the input data at the time of reading, so that nothing newer is overwritten. */
  fingerprint: string;
};

export const inlineTables = ['schedules', 'generations'] as const;
type InlineTable = (typeof inlineTables)[number];

const workflowColumn: Record<InlineTable, string> = { schedules: 'webhook_config_id', generations: 'webhook_id' };

/** The next row after an id, since each may hold many megabytes; null at the end. */
export async function nextInlineInput(knex: Knex, table: InlineTable, afterId: string): Promise<InlineInput | null> {
  const { rows } = await knex.raw<{ rows: InlineInput[] }>(
    `select row.id, row.user_id as "userId", row.input_data as "inputData", w.input_fields as fields,
        md5(row.input_data::text) as fingerprint
      from ?? row join webhooks w on w.id = row.??
      where row.id > ? and jsonb_path_exists(row.input_data, '$.* \\? (@ starts with "data:")')
      order by row.id limit 1`,
    [table, workflowColumn[table], afterId],
  );
  return rows[0] ?? null;
}

/** False when the row has changed since it was read. */
export async function replaceInlineInput(
  knex: Knex,
  table: InlineTable,
  { id, fingerprint }: InlineInput,
  inputData: Record<string, unknown>,
): Promise<boolean> {
  const replaced = await knex(table)
    .where({ id })
    .whereRaw('md5(input_data::text) = ?', [fingerprint])
    .update({ input_data: JSON.stringify(inputData) });
  return replaced === 1;
}
