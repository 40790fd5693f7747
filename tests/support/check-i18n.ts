import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { allTexts } from '../../pwa/src/i18n/texts.ts';
import { textFaults } from './i18n-texts.ts';
import { rawWords } from './raw-words.ts';

/** `npm run check`, part "texts": no words outside the text files, no text that nobody shows, both languages with the same blanks. */
function check(): string[] {
  const files = globSync('pwa/src/**/*.{ts,tsx}').filter((file) => !file.endsWith('/texts.ts'));
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  return [
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
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = check();
  for (const fault of faults) console.log(fault);
  console.log(
    faults.length === 0
      ? `${Object.keys(allTexts).length} texts, all in both languages and in use`
      : `${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
