import type { Locale } from '#core/shared/locale.ts';
import type { PictureFit } from '#core/files/picture-frame.ts';
import type { Readiness } from '#core/publishing/publication-schema.ts';
import type { SharedPicture } from '../shared-picture.ts';
import type { useText } from '../../../i18n/useText.ts';
import { changesShape, frameOf } from '#core/files/picture-frame.ts';
import { publicationFailureSentence } from '#core/publishing/failure-sentence.ts';
import { sentenceOf } from '#core/texts/texts.ts';

/** `open`: unknown; it does not prevent sharing. */
export type ReadyCheck = { id: 'account' | 'file' | 'quota'; state: 'met' | 'unmet' | 'open'; words: string };

type Words = { t: ReturnType<typeof useText>['t']; locale: Locale; number: (value: number) => string };

/** The checks before a post, one line each: the connection, the file, the daily limit. */
export function readyChecks(
  { account, failure, quota }: Readiness,
  { picture, fit }: { picture: SharedPicture; fit: PictureFit },
  words: Words,
): ReadyCheck[] {
  const { t, locale, number } = words;
  if (!account) return [{ id: 'account', state: 'unmet', words: sentenceOf('instagram.notConnected', locale) }];
  const { username } = account;
  if (!account.isActive) {
    return [{ id: 'account', state: 'unmet', words: sentenceOf('instagram.accountPassive', locale, { username }) }];
  }
  const counts = quota && { used: number(quota.used), total: number(quota.total) };
  const isFull = quota !== null && quota.used >= quota.total;
  return [
    { id: 'account', state: 'met', words: t('sharing.connected', { username }) },
    failure
      ? { id: 'file', state: 'unmet', words: publicationFailureSentence(failure, locale) }
      : { id: 'file', state: 'met', words: picture ? pictureWords(picture, fit, words) : t('sharing.fileFits') },
    {
      id: 'quota',
      state: isFull ? 'unmet' : counts ? 'met' : 'open',
      words: counts ? t(isFull ? 'sharing.quotaFull' : 'sharing.quota', counts) : t('sharing.quotaUnread'),
    },
  ];
}

function pictureWords(picture: NonNullable<SharedPicture>, fit: PictureFit, { t, number }: Words): string {
  const { width, height } = picture;
  const size = { width: number(width), height: number(height) };
  if (!changesShape(picture)) return t('sharing.pictureFits', size);
  const frame = frameOf(picture, 'feed');
  const named = frame.width > frame.height ? '1,91:1' : '4:5';
  return t(fit === 'crop' ? 'sharing.pictureCut' : 'sharing.picturePadded', { ...size, frame: named });
}
