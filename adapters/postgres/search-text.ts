import type { Content } from '#core/contents/content.ts';
import type { Knex } from 'knex';
import { fold } from '#core/shared/text.ts';

/** The text by which a search of the library finds a content; `IŞIK` finds `ışık`. */
export function searchText({ prompt, generatedText }: Pick<Content, 'prompt' | 'generatedText'>): string {
  return fold([prompt, generatedText ?? ''].join(' ')).trim();
}

/** LIKE patterns, one for each word of a search that is folded already. */
export function likeAll(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${literally(word)}%`);
}

/** A LIKE pattern that matches the text itself. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

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
