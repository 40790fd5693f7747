import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { toNamespace } from '#core/texts/in-language.ts';
import { fileOfTexts } from '../../../pwa/vite/file-rules.ts';
import { textFiles } from '../../../pwa/src/text-files.ts';

const listed = async (files: (typeof textFiles)['tr']) =>
  Object.keys(typeof files === 'function' ? await files() : files);

const nameOf = (folder: string) => toNamespace(basename(folder));

test('every folder of texts is in exactly one Turkish list, and those of a first screen of customers in the first', async () => {
  const folders = globSync('pwa/src/**/texts.ts').map((file) => dirname(file).replace('pwa/src/', ''));
  const [first, later] = [await listed(textFiles.tr), await listed(textFiles.later!)];
  expect([...first, ...later].toSorted()).toEqual(
    [...folders.map(nameOf), 'sentences', 'notification-texts'].toSorted(),
  );
  const loadedLater = ['admin', 'check', 'later'];
  const ofFirstScreens = folders.filter((folder) => !loadedLater.includes(fileOfTexts(folder)));
  expect(later.filter((name) => ofFirstScreens.map(nameOf).includes(name))).toEqual([]);
});
