import type { Texts } from '../../pwa/src/i18n/text-types.ts';
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { textsByFolder } from './app-texts.ts';
import { textFaults } from './i18n-texts.ts';
import { rawWords } from './raw-words.ts';

/** `npm run check`, part "texts": no words outside the text files, no unused text, both languages with the same placeholders. */
async function check(): Promise<{ faults: string[]; count: number }> {
  const folders = await textsByFolder();
  const allTexts: Texts = Object.assign({}, ...Object.values(folders));
  const files = globSync('pwa/{src,gallery}/**/*.{ts,tsx}').filter(
    (file) => !/\/(texts|gallery\/words)\.ts$/.test(file),
  );
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const faults = [
    ...misplacedKeys(folders),
    ...sources
      .filter(({ file }) => !file.startsWith('pwa/src/i18n/'))
      .flatMap(({ file, source }) =>
        rawWords(file, source).map(({ line, words }) => `${file}:${line} untranslated: ${words}`),
      ),
    ...textFaults(
      allTexts,
      sources.map(({ source }) => source),
    ),
  ];
  return { faults, count: Object.keys(allTexts).length };
}

/** A key starts with the folder of its file: the app finds the file to fetch by it. */
function misplacedKeys(folders: Record<string, Texts>): string[] {
  return Object.entries(folders).flatMap(([folder, texts]) =>
    Object.keys(texts)
      .filter((key) => !key.startsWith(`${folder}.`))
      .map((key) => `${key} does not start with its folder, ${folder}`),
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { faults, count } = await check();
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? `${count} texts, all in both languages and in use` : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
