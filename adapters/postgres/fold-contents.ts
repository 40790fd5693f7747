import type { Knex } from 'knex';
import { searchText } from './search-text.ts';

const batch = 1000;

/** Writes the search text of the next contents that lack it; returns the last id, null at the end. */
export async function foldSomeContents(knex: Knex, after: string): Promise<string | null> {
  const rows = await knex('contents')
    .select('id', 'prompt', 'generated_text')
    .where('search_text', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch);
  const texts = rows.map((row) => searchText({ prompt: row.prompt, generatedText: row.generated_text }));
  await knex.raw(
    `update contents set search_text = folded.text
      from unnest(cast(? as uuid[]), cast(? as text[])) as folded (id, text) where contents.id = folded.id`,
    [rows.map(({ id }) => id), texts],
  );
  return rows.at(-1)?.id ?? null;
}
