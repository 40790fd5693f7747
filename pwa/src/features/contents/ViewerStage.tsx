import type { ContentView } from '#core/contents/content.ts';
import type { Neighbours } from './useTurning.ts';
import type { DisplayedFile } from './content-file.ts';
import { ChevronLeft, ChevronRight, ImageOff, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { AudioPlayer } from '../../ui/AudioPlayer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useImage } from '../../ui/StoredImage.tsx';
import { useGrowing } from './useGrowing.ts';
import { useTurning } from './useTurning.ts';
import './viewer-media.css';

const viewerNoteLook =
  'absolute bottom-3 left-3 rounded-full bg-[rgb(8_13_26/0.72)] px-3 py-1 text-s font-semibold text-white';

/** Position of the content on screen, and the total. */
export type Place = { number: number; total: number };

/** The content between its neighbours, with the buttons that lead to them. */
export function ViewerStage({
  content,
  isOpen,
  isOpened,
  onOpened,
  neighbours,
  place,
  onTurn,
}: {
  content: ContentView;
  /** False while the viewer closes. */
  isOpen: boolean;
  /** False while the viewer opens: the large images of its neighbours are loaded and decoded after that. */
  isOpened: boolean;
  onOpened: () => void;
  neighbours: Neighbours;
  /** Null while unknown or while the viewer closes. */
  place: Place | null;
  onTurn: (id: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { previous, next } = neighbours;
  const { track, touches } = useTurning(content.id, neighbours, place !== null, onTurn);
  const stage = useRef<HTMLDivElement>(null);
  useGrowing(stage, content.id, isOpen, onOpened);
  const several = previous !== null || next !== null;
  return (
    <div
      ref={stage}
      className="viewer-stage relative h-(--stage-height) w-[calc(var(--stage-height)*0.714)] flex-none [touch-action:pan-y_pinch-zoom] overflow-hidden bg-m-tint max-mid:h-[min(150vw,100dvh-12.5rem)] max-mid:min-h-60 max-mid:w-full"
      {...touches}
    >
      <div className="viewer-track absolute inset-0" ref={track}>
        {[previous, content, next].map((each, at) =>
          each ? (
            <div
              key={each.id}
              className="viewer-frame absolute inset-0 data-[at='1']:-right-full data-[at='1']:left-full data-[at=-1]:right-full data-[at=-1]:-left-full"
              data-at={at - 1}
              inert={each !== content}
            >
              <ContentMedia
                content={each}
                alt={each.prompt}
                waits={each !== content}
                isLarge={isOpened || each === content}
              />
            </div>
          ) : null,
        )}
      </div>
      {several && place ? (
        <>
          <p className="pointer-events-none absolute top-3.5 left-3 rounded-full bg-[rgb(8_13_26/0.72)] px-3 py-1 text-s font-semibold text-white max-mid:top-[calc(16px+env(safe-area-inset-top))]">
            {t('contents.placeOf', { number: f.number(place.number), total: f.number(place.total) })}
          </p>
          <IconButton
            label={t('contents.previous')}
            tooltip={false}
            className="viewer-turn absolute top-[calc(50%-22px)] left-2.5 bg-tag text-tag-ink hover:bg-tag hover:text-tag-ink aria-disabled:bg-tag aria-disabled:text-tag-ink aria-disabled:not-focus-visible:pointer-events-none aria-disabled:not-focus-visible:opacity-0"
            disabledReason={previous ? null : t('contents.isFirst')}
            onClick={() => previous && onTurn(previous.id)}
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <IconButton
            label={t('contents.next')}
            tooltip={false}
            className="viewer-turn absolute top-[calc(50%-22px)] right-2.5 bg-tag text-tag-ink hover:bg-tag hover:text-tag-ink aria-disabled:bg-tag aria-disabled:text-tag-ink aria-disabled:not-focus-visible:pointer-events-none aria-disabled:not-focus-visible:opacity-0"
            disabledReason={next ? null : t('contents.isLast')}
            onClick={() => next && onTurn(next.id)}
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}

/** A content as large as its place allows: a video with a player, a text to read, or the whole image. */
function ContentMedia({
  content,
  alt,
  waits,
  isLarge,
}: {
  content: DisplayedFile & Pick<ContentView, 'thumbnailUrl'>;
  alt: string;
  /** A neighbour of the content on screen: its video does not play. */
  waits: boolean;
  /** Otherwise an image is the small one. */
  isLarge: boolean;
}) {
  const { t } = useText();
  const { contentType, contentUrl, thumbnailUrl, generatedText } = content;
  if (contentType === 'text') {
    return (
      <div
        className="viewer-text h-full overflow-auto px-7 pt-15 pb-17 text-[1.0625rem] leading-[1.6] wrap-anywhere"
        tabIndex={0}
        role="region"
        aria-label={t('contents.text')}
      >
        <p className="whitespace-pre-wrap">{generatedText}</p>
      </div>
    );
  }
  if (!contentUrl) return <div className="viewer-media relative h-full overflow-hidden" />;
  return (
    <div className="viewer-media relative h-full overflow-hidden">
      {contentType === 'audio' ? (
        <AudioPlayer key={contentUrl} src={contentUrl} label={alt} />
      ) : contentType === 'video' ? (
        <VideoFacts key={contentUrl} url={contentUrl} cover={thumbnailUrl} alt={alt} waits={waits} />
      ) : (
        <ImageView url={(isLarge ? null : thumbnailUrl) ?? contentUrl} small={thumbnailUrl} alt={alt} />
      )}
    </div>
  );
}

/** A video over its blurred cover. The browser's player, with its loading indicator, appears with the press that plays it. */
function VideoFacts({ url, cover, alt, waits }: { url: string; cover: string | null; alt: string; waits: boolean }) {
  const { t } = useText();
  const file = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [displayed, { onError }] = useImage(url);
  const [fill, { onError: onCoverError }] = useImage(cover);
  useEffect(() => {
    if (waits) file.current?.pause();
  }, [waits]);
  const start = () => {
    setStarted(true);
    file.current?.focus();
    // Refused while nothing is loaded yet: the player that is shown now plays it.
    file.current?.play().catch(() => undefined);
  };
  return (
    <>
      {fill ? <Fill src={fill} onError={onCoverError} /> : null}
      {displayed ? (
        <video
          ref={file}
          src={displayed}
          {...(cover && { poster: cover })}
          controls={isStarted && !waits}
          playsInline
          preload={waits ? 'none' : 'metadata'}
          tabIndex={isStarted ? undefined : -1}
          aria-label={alt}
          onError={onError}
        />
      ) : null}
      {displayed && !isStarted && !waits ? (
        <IconButton
          label={t('contents.play')}
          tooltip={false}
          className="viewer-play absolute top-[calc(50%-38px)] left-[calc(50%-38px)] size-19 rounded-[50%] bg-[rgb(8_13_26/0.72)] text-white hover:bg-[rgb(8_13_26/0.88)]"
          onClick={start}
        >
          <Play className="ml-1.25" size={34} fill="currentColor" aria-hidden />
        </IconButton>
      ) : null}
      {displayed ? null : <VideoMissing cover={fill} />}
    </>
  );
}

/** An image in few pixels, which the browser blends when it enlarges them. A blur by CSS costs more than all else in each frame of a movement. */
function Fill({ src, onError }: { src: string; onError: () => void }) {
  const place = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onError);
  useEffect(() => {
    failed.current = onError;
  });
  useEffect(() => {
    const image = new Image();
    image.src = src;
    const draw = () => {
      const paint = place.current?.getContext('2d');
      if (!paint) return;
      const { width, height } = paint.canvas;
      const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
      const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
      // In the drawing, because an opacity of the element would be a layer of its own.
      paint.globalAlpha = 0.7;
      paint.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
    };
    image.decode().then(draw, () => failed.current());
  }, [src]);
  return <canvas ref={place} className="viewer-fill" width={10} height={14} aria-hidden />;
}

function VideoMissing({ cover }: { cover: string | null }) {
  const { t } = useText();
  return (
    <>
      {cover ? <img src={cover} alt="" /> : null}
      <p className={viewerNoteLook}>{t('contents.videoNotDisplayed')}</p>
    </>
  );
}

/**
 * The whole image over its small version, which is on screen already, and over that version blurred, so that no bars are beside it. If the large image does
 * not load, for example without a connection, the small one is shown instead.
 */
function ImageView({ url, small, alt }: { url: string; small: string | null; alt: string }) {
  const { t } = useText();
  const [large, watch] = useImage(url);
  const [fill, watchSmall] = useImage(small);
  const displayed = large ?? fill;
  if (!displayed) {
    return (
      <p className="flex h-full flex-col items-center justify-center gap-2.5 p-6 text-center text-ink-2">
        <ImageOff size={28} aria-hidden />
        {t('contents.notDisplayed')}
      </p>
    );
  }
  return (
    <>
      <Fill src={fill ?? displayed} onError={fill ? watchSmall.onError : watch.onError} />
      {large && fill ? <img src={fill} alt="" aria-hidden decoding="async" /> : null}
      <img key={displayed} {...(large ? watch : watchSmall)} src={displayed} alt={alt} decoding="async" />
      {large ? null : <p className={viewerNoteLook}>{t('contents.smallDisplayed')}</p>}
    </>
  );
}
