import type { Shown } from './content-file.ts';
import type { ContentView } from '#core/contents/content.ts';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import { usePicture } from '../../ui/usePicture.ts';
import './viewer-media.css';

/** A content as large as its place allows: film with a player, text to read, or the picture whole. */
export function ContentMedia({
  content,
  alt,
  waits = false,
}: {
  content: Shown & Pick<ContentView, 'thumbnailUrl'>;
  alt: string;
  /** It stands beside what is shown: a film does not play there. */
  waits?: boolean;
}) {
  const { t } = useText();
  const { contentType, contentUrl, thumbnailUrl, generatedText } = content;
  if (contentType === 'text') {
    return (
      <div className="viewer-text" tabIndex={0} role="region" aria-label={t('contents.text')}>
        <p className="whitespace-pre-wrap">{generatedText}</p>
      </div>
    );
  }
  if (!contentUrl) return <div className="viewer-media" />;
  return (
    <div className="viewer-media">
      {contentType === 'video' ? (
        <Film url={contentUrl} cover={thumbnailUrl} alt={alt} waits={waits} />
      ) : (
        <Picture url={contentUrl} small={thumbnailUrl} alt={alt} />
      )}
    </div>
  );
}

function Film({ url, cover, alt, waits }: { url: string; cover: string | null; alt: string; waits: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (waits) film.current?.pause();
  }, [waits]);
  return (
    <video
      ref={film}
      src={url}
      {...(cover && { poster: cover })}
      controls={!waits}
      playsInline
      preload={waits ? 'none' : 'metadata'}
      aria-label={alt}
    />
  );
}

/**
 * The picture whole, over its small one blurred: something is seen at once, and no bar stands beside it. Where the large one
 * does not come, as without a connection, the small one is shown in its place.
 */
function Picture({ url, small, alt }: { url: string; small: string | null; alt: string }) {
  const { t } = useText();
  const [large, watch] = usePicture(url);
  const [fill, watchSmall] = usePicture(small);
  const shown = large ?? fill;
  if (!shown) {
    return (
      <p className="viewer-broken">
        <ImageOff size={28} aria-hidden />
        {t('contents.notShown')}
      </p>
    );
  }
  return (
    <>
      <img
        {...(fill ? watchSmall : watch)}
        className="viewer-fill"
        src={fill ?? shown}
        alt=""
        aria-hidden
        decoding="async"
      />
      <img key={shown} {...(large ? watch : watchSmall)} src={shown} alt={alt} />
      {large ? null : <p className="viewer-note">{t('contents.smallShown')}</p>}
    </>
  );
}
