import type { ContentView } from '#core/contents/content.ts';
import { useState } from 'react';

/** The small picture of a content. A film without a cover shows its own first frame. */
export function Thumbnail({
  content,
  priority = false,
}: {
  content: Pick<ContentView, 'contentType' | 'contentUrl' | 'thumbnailUrl'>;
  priority?: boolean;
}) {
  const [broken, setBroken] = useState(false);
  const { contentType, contentUrl, thumbnailUrl } = content;
  const picture = thumbnailUrl ?? (contentType === 'image' ? contentUrl : null);
  if (broken) return null;
  if (picture) {
    return (
      <img
        src={picture}
        alt=""
        width={400}
        height={500}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  if (!contentUrl) return null;
  return (
    <video
      src={`${contentUrl}#t=0.1`}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      onError={() => setBroken(true)}
    />
  );
}
