import { afterEach, expect, test } from 'vitest';
import { i18n } from '#core/texts/i18n.ts';
import { loadTexts, readTextsFrom, useLateTexts } from '../../../pwa/src/i18n/i18n.ts';
import { textFiles } from '../../../pwa/src/text-files.ts';

const late = 'lateNamespace' as Parameters<typeof loadTexts>[0];
const other = 'otherNamespace' as typeof late;
const wordOf = (namespace: string) => i18n.t(`${namespace}.word` as 'ui.close', { lng: 'tr' });

afterEach(() => readTextsFrom(textFiles));

const read = async () => ({ word: 'Kelime' });

test('a part that was rendered without its texts is rendered again when they arrive', async () => {
  const files = { [late]: read, [other]: read };
  readTextsFrom({ tr: files, en: files });
  const before = useLateTexts.getState();
  await loadTexts(other);
  expect(wordOf(other)).toBe('Kelime');
  expect(useLateTexts.getState()).toBe(before);

  expect(wordOf(late)).toBe('');
  await loadTexts(late);
  expect(wordOf(late)).toBe('Kelime');
  expect(useLateTexts.getState()).toBe(before + 1);
});
