import type { Shown } from './content-file.ts';
import type { ContentView } from '#core/contents/content.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';

/** A content as large as its place allows: film with a player, text to read, or the picture whole. */
export function ContentMedia({ content, alt }: { content: Shown & Pick<ContentView, 'thumbnailUrl'>; alt: string }) {
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
        <video
          src={contentUrl}
          {...(thumbnailUrl && { poster: thumbnailUrl })}
          controls
          playsInline
          preload="metadata"
          aria-label={alt}
        />
      ) : (
        <Picture url={contentUrl} alt={alt} />
      )}
    </div>
  );
}

/** The picture whole, over itself blurred, so that no bar stands beside it. */
function Picture({ url, alt }: { url: string; alt: string }) {
  const { t } = useText();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className="viewer-broken">
        <ImageOff size={28} aria-hidden />
        {t('contents.notShown')}
      </p>
    );
  }
  return (
    <>
      <img className="viewer-fill" src={url} alt="" aria-hidden decoding="async" />
      <img src={url} alt={alt} decoding="async" onError={() => setBroken(true)} />
    </>
  );
}
