import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { toNamespace } from '#core/texts/in-language.ts';
import { fileOfTexts } from '../../../pwa/vite/file-rules.ts';
import { textFiles } from '../../../pwa/src/text-files.ts';

const listed = async (files: (typeof textFiles)['tr']) =>
  Object.keys(typeof files === 'function' ? await files() : files);

test('every folder of texts is in exactly one Turkish list, those of admins in theirs', async () => {
  const folders = globSync('pwa/src/**/texts.ts').map((file) => dirname(file).replace('pwa/src/', ''));
  const namesOf = (isAdmins: boolean) =>
    folders
      .filter((folder) => (fileOfTexts(folder) === 'admin') === isAdmins)
      .map((folder) => toNamespace(basename(folder)));
  expect((await listed(textFiles.ofAdmins!)).toSorted()).toEqual(namesOf(true).toSorted());
  expect((await listed(textFiles.tr)).toSorted()).toEqual(
    [...namesOf(false), 'sentences', 'notification-texts'].toSorted(),
  );
});
