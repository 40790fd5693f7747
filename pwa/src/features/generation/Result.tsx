import type { ReactNode } from 'react';
import type { GenerationView, Media } from '#core/generation/generation.ts';
import { Play } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { cx } from '../../ui/class-names.ts';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { FoldedPrompt } from './FoldedPrompt.tsx';
import { ResultFields } from './ResultFields.tsx';
import './result.css';

/** How much room an opened result takes beside the others. */
export const openAs = (media: readonly Media[]) => (media.length > 0 ? 'files' : 'text');

/**
 * The main one large, the others as a filmstrip; choosing makes one the main one, used for saving and sharing (spec §4). Beside it, or below
 * where there is no room, what was asked for and what can be done.
 */
export function Result({
  run,
  main,
  onMain,
  children,
}: {
  run: GenerationView;
  main: number;
  onMain: (index: number) => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const { media, text, prompt } = run;
  const shown = media[main] ?? media[0];
  const isOne = media.length === 1;
  return (
    <div className={cx('result-room', isOne && 'result-room-one')}>
      {shown ? (
        <Files media={media} shown={shown} main={main} prompt={prompt} onMain={onMain} />
      ) : text ? (
        <div className="result-text" tabIndex={0} role="region" aria-label={t('contents.text')}>
          <p className="whitespace-pre-wrap">{text}</p>
        </div>
      ) : null}
      <div className="result-side">
        {isOne ? (
          <div>
            <h4 className="mut mb-1 text-sm font-semibold">{t('contents.prompt')}</h4>
            <FoldedPrompt prompt={prompt} />
          </div>
        ) : null}
        {shown && text ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p> : null}
        <ResultFields run={run} />
        {children}
      </div>
    </div>
  );
}

function Files({
  media,
  shown,
  main,
  prompt,
  onMain,
}: {
  media: readonly Media[];
  shown: Media;
  main: number;
  prompt: string;
  onMain: (index: number) => void;
}) {
  const { t } = useText();
  const several = media.length > 1;
  return (
    <div className={cx('result', !several && 'result-one')}>
      <figure className="result-main">
        <MainFile media={shown} alt={several ? t('generation.frameOf', { number: main + 1, prompt }) : prompt} />
        {several ? (
          <span className="result-pill">{t('generation.mainOf', { number: main + 1, total: media.length })}</span>
        ) : null}
      </figure>
      {several ? (
        <div className="filmstrip" role="group" aria-label={t('generation.filmstrip')}>
          {media.map((each, index) => (
            <button
              key={each.url}
              type="button"
              className="film-frame"
              aria-pressed={index === main}
              aria-label={t('generation.frame', { number: index + 1 })}
              onClick={() => onMain(index)}
            >
              <FrameFile media={each} />
              <span aria-hidden>{index + 1}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function MainFile({ media, alt }: { media: Media; alt: string }) {
  if (media.kind === 'video') {
    return (
      <video
        key={media.url}
        src={media.url}
        {...(media.thumbnailUrl && { poster: media.thumbnailUrl })}
        controls
        playsInline
        preload="metadata"
        aria-label={alt}
      />
    );
  }
  return <StoredPicture src={media.url} alt={alt} loading="eager" />;
}

function FrameFile({ media }: { media: Media }) {
  const picture = media.thumbnailUrl ?? (media.kind === 'image' ? media.url : null);
  if (picture) return <StoredPicture src={picture} alt="" />;
  return <Play size={20} aria-hidden />;
}
