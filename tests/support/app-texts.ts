import { toNamespace } from '#core/texts/in-language.ts';
import type { Texts } from '../../pwa/src/i18n/text-types.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of the app per file, each file named by its folder. */
export async function textsByFolder(): Promise<Record<string, Texts>> {
  const files = globSync('pwa/src/**/texts.ts').toSorted();
  const rows = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(join(process.cwd(), file))) as Record<string, Texts>;
      return [toNamespace(file.split('/').at(-2)!), Object.values(exported)[0]!] as const;
    }),
  );
  return Object.fromEntries(rows);
}
