import type { Locale } from '#core/shared/locale.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { Readiness } from '#core/publishing/publication.ts';
import type { SharedImage } from './PostFields.tsx';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { changesShape, frameOf } from '#core/files/image-frame.ts';
import { publicationFailureSentence } from '#core/publishing/failure-sentence.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../../i18n/useText.ts';

/** `open`: unknown; it does not prevent sharing. */
type ReadyCheck = { id: 'account' | 'file' | 'quota' | 'disclosure'; state: 'met' | 'unmet' | 'open'; words: string };

type Words = { t: ReturnType<typeof useText>['t']; locale: Locale; number: (value: number) => string };

const icons = { met: CircleCheck, unmet: CircleAlert, open: CircleHelp } as const;

/** Whether the post is possible now, with the checks behind it. `checks` null: still loading; `unchecked`: why the checks failed. */
export function ReadyVerdict({
  checks,
  unchecked,
}: {
  checks: readonly ReadyCheck[] | null;
  unchecked: string | null;
}) {
  const { t } = useText();
  const isReady = checks?.every(({ state }) => state !== 'unmet') ?? false;
  const word = checks ? (isReady ? 'sharing.ready' : 'sharing.notReady') : 'sharing.checking';
  return (
    <div className="share-verdict grid gap-2 rounded-md bg-sunken px-3.5 py-3">
      <p className="font-semibold" role="status">
        {unchecked === null ? t(word) : t('sharing.unchecked', { reason: unchecked })}
      </p>
      {checks ? (
        <ul className="share-checks grid gap-1.5 text-s [&_svg]:mt-px">
          {checks.map(({ id, state, words }) => {
            const Icon = icons[state];
            return (
              <li className="grid grid-cols-[18px_minmax(0,1fr)] [align-items:start] gap-2" key={id} data-state={state}>
                <Icon size={18} aria-hidden />
                <span>{words}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

/** The checks before a post, one line each: the connection, the file, the daily limit, the disclosure. */
export function readyChecks(
  { account, failure, quota }: Readiness,
  {
    image,
    fit,
    isDisclosed,
    isRefused,
  }: { image: SharedImage; fit: ImageFit; isDisclosed: boolean; isRefused: boolean },
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
      : { id: 'file', state: 'met', words: image ? imageWords(image, fit, words) : t('sharing.fileFits') },
    {
      id: 'quota',
      state: isFull ? 'unmet' : counts ? 'met' : 'open',
      words: counts ? t(isFull ? 'sharing.quotaFull' : 'sharing.quota', counts) : t('sharing.quotaUnread'),
    },
    isDisclosed
      ? { id: 'disclosure', state: 'met', words: t('sharing.disclosed') }
      : { id: 'disclosure', state: isRefused ? 'unmet' : 'open', words: t('sharing.undisclosed') },
  ];
}

function imageWords(image: NonNullable<SharedImage>, fit: ImageFit, { t, number }: Words): string {
  const { width, height } = image;
  const size = { width: number(width), height: number(height) };
  if (!changesShape(image)) return t('sharing.pictureFits', size);
  const frame = frameOf(image, 'feed');
  const named = frame.width > frame.height ? '1,91:1' : '4:5';
  return t(fit === 'crop' ? 'sharing.pictureCut' : 'sharing.picturePadded', { ...size, frame: named });
}
