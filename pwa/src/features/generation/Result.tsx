import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import type { GenerationView, Media } from '#core/generation/generation.ts';
import { AudioLines, Play, ChevronDown, ScanFace } from 'lucide-react';
import { useId, useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { posterOf } from '../../fields/poster-of.ts';
import { cx } from '../../ui/class-names.ts';
import { AudioPlayer } from '../../ui/AudioPlayer.tsx';
import { StoredImage } from '../../ui/StoredImage.tsx';
import './result.css';

/** This many letters fit in the six lines of the fold, also on a phone. */
const sixLines = 220;

/** The layout of an opened result: all results with files share one layout, texts have another. */
export const openAs = (media: readonly Media[]) => (media.length > 0 ? 'files' : 'text');

/**
 * The main file large, the others as a filmstrip; a press makes one the main file, for saving and sharing (spec §4). Beside it, or below it
 * on narrow screens, the request and the actions.
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
  const displayed = media[main] ?? media[0];
  const isOne = media.length === 1;
  return (
    <div
      className={cx(
        'result-room',
        isOne &&
          'result-room-one @min-[40rem]/runs:grid @min-[40rem]/runs:grid-cols-[minmax(0,520px)_minmax(200px,1fr)] @min-[40rem]/runs:gap-5 @min-[62.5rem]/runs:grid-cols-[calc(var(--result-height)*0.8)_minmax(0,1fr)]',
      )}
    >
      {displayed ? (
        <Files media={media} displayed={displayed} main={main} prompt={prompt} onMain={onMain} />
      ) : text ? (
        <div
          className="max-h-[60vh] overflow-auto rounded-frame bg-m-tint p-6 leading-[1.6] wrap-anywhere"
          tabIndex={0}
          role="region"
          aria-label={t('contents.text')}
        >
          <p className="whitespace-pre-wrap">{text}</p>
        </div>
      ) : null}
      <div className="result-side mt-4.5 flex min-w-0 flex-col gap-4.5 max-md:mt-3.5">
        {isOne ? (
          <div>
            <h4 className="mut mb-1 text-sm font-semibold">{t('contents.prompt')}</h4>
            <FoldedPrompt prompt={prompt} />
          </div>
        ) : null}
        {run.leftOut ? (
          <p className="mut text-sm">{t('generation.leftOut', { count: run.leftOut, max: media.length })}</p>
        ) : null}
        <Likeness run={run} />
        {displayed && text ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p> : null}
        <ResultFields run={run} />
        {children}
      </div>
    </div>
  );
}

/** A low likeness has its sentence; any other is one of the facts. */
function Likeness({ run: { likeness, isLikenessLow } }: { run: GenerationView }) {
  const { t } = useText();
  const f = useFormat();
  if (likeness === undefined) return null;
  const percent = f.percent(likeness);
  return isLikenessLow ? (
    <p className="flex gap-2 rounded-md bg-sunken px-3.5 py-3 text-sm" role="note">
      <ScanFace size={18} className="mt-px flex-none" aria-hidden />
      {t('contents.lowLikeness', { percent })}
    </p>
  ) : (
    <p className="mut text-sm">{t('contents.likenessOf', { percent })}</p>
  );
}

function Files({
  media,
  displayed,
  main,
  prompt,
  onMain,
}: {
  media: readonly Media[];
  displayed: Media;
  main: number;
  prompt: string;
  onMain: (index: number) => void;
}) {
  const { t } = useText();
  const several = media.length > 1;
  const filmRows = Math.max(4, Math.ceil(media.length / 3));
  return (
    <div
      className={cx(
        'result grid gap-3.5 max-md:gap-2.5',
        several
          ? 'grid-cols-[minmax(0,1fr)_148px] max-md:grid-cols-1 @min-[62.5rem]/runs:grid-cols-[calc(var(--result-height)*0.8)_auto] @min-[62.5rem]/runs:[justify-content:start] @min-[62.5rem]/runs:[--result-height:clamp(320px,100dvh-var(--top-h)-420px,460px)]'
          : 'result-one grid-cols-1',
      )}
    >
      <figure
        className="result-main relative min-h-full overflow-hidden rounded-frame bg-m-block max-md:aspect-4/5 max-md:min-h-0 @min-[62.5rem]/runs:h-(--result-height) @min-[62.5rem]/runs:min-h-0 [&>video]:object-contain data-audio:aspect-auto data-audio:h-60 data-audio:min-h-0 @min-[62.5rem]/runs:data-audio:h-60"
        data-audio={displayed.kind === 'audio' || undefined}
      >
        <MainFile media={displayed} alt={several ? t('generation.frameOf', { number: main + 1, prompt }) : prompt} />
        {several ? (
          <span className="absolute top-3.5 left-3.5 flex h-8 items-center rounded-md bg-tag px-3.5 text-s font-semibold text-tag-ink">
            {t('generation.mainOf', { number: main + 1, total: media.length })}
          </span>
        ) : null}
      </figure>
      {several ? (
        <div
          className="filmstrip grid [--film-frame:calc((var(--result-height)+10px)/var(--film-rows)-10px)] [align-content:start] gap-2.5 max-md:grid-cols-4 md:data-many:grid-cols-2 max-md:gap-2 @min-[62.5rem]/runs:auto-cols-[calc(var(--film-frame)*0.8)] @min-[62.5rem]/runs:grid-flow-col @min-[62.5rem]/runs:grid-cols-none @min-[62.5rem]/runs:grid-rows-[repeat(var(--film-rows),var(--film-frame))]"
          style={{ '--film-rows': filmRows } as CSSProperties}
          data-many={media.length > 5 || undefined}
          role="group"
          aria-label={t('generation.filmstrip')}
        >
          {media.map((each, index) => (
            <button
              key={each.url}
              type="button"
              className="film-frame relative grid aspect-4/5 place-items-center overflow-hidden rounded-md bg-m-tint focus-visible:focus-outline focus-visible:outline-offset-2 aria-pressed:[outline:3px_solid_var(--m-strong)] aria-pressed:outline-offset-2 [&>img]:size-full [&>img]:object-cover"
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
  if (media.kind === 'audio') return <AudioPlayer key={media.url} src={media.url} label={alt} />;
  if (media.kind === 'video') {
    return (
      <video
        key={media.url}
        src={media.url}
        {...(media.thumbnailUrl && { poster: media.thumbnailUrl })}
        controls
        playsInline
        preload="metadata"
        {...(!media.thumbnailUrl && {
          onLoadedData: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => posterOf(media.url, currentTarget),
        })}
        aria-label={alt}
      />
    );
  }
  return <StoredImage src={media.url} alt={alt} loading="eager" />;
}

function FrameFile({ media }: { media: Media }) {
  const image = media.thumbnailUrl ?? (media.kind === 'image' ? media.url : null);
  if (image) return <StoredImage src={image} alt="" />;
  return media.kind === 'audio' ? <AudioLines size={20} aria-hidden /> : <Play size={20} aria-hidden />;
}

/**
 * The workflow's response besides its files and its main text: each text and each piece of data under its name, in the workflow's order.
 */
function ResultFields({ run: { text, responseFields } }: { run: GenerationView }) {
  const { locale } = useText();
  // The first text of a run is already shown as its main text.
  const main = responseFields.find(({ fieldType, value }) => fieldType === 'text' && value === text);
  const textFields = responseFields.filter(
    (field) => (field.fieldType === 'text' || field.fieldType === 'json') && field !== main && field.value !== null,
  );
  if (textFields.length === 0) return null;
  return (
    <dl className="result-fields grid gap-3 wrap-anywhere">
      {textFields.map(({ displayName, fieldPath, value }, at) => (
        <div key={`${at} ${fieldPath}`}>
          <dt className="mut text-sm font-semibold">{localText(displayName, locale) || fieldPath}</dt>
          <dd>
            {typeof value === 'object' ? (
              <pre tabIndex={0} role="region" aria-label={localText(displayName, locale) || fieldPath}>
                {JSON.stringify(value, null, 2)}
              </pre>
            ) : (
              <p className="whitespace-pre-wrap">{typeof value === 'string' ? value : JSON.stringify(value)}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The prompt of a result: a long one shows its first lines until it is unfolded. */
function FoldedPrompt({ prompt }: { prompt: string }) {
  const { t } = useText();
  const [whole, setWhole] = useState(false);
  const id = useId();
  return (
    <>
      <p
        id={id}
        className="result-prompt-words wrap-anywhere whitespace-pre-line not-data-whole:line-clamp-6"
        data-whole={whole || undefined}
      >
        {prompt}
      </p>
      {prompt.length > sixLines ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline hover:underline-offset-[3px]"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'generation.showLess' : 'generation.showMore')}
          <ChevronDown size={16} className={whole ? 'rotate-180' : undefined} aria-hidden />
        </button>
      ) : null}
    </>
  );
}
