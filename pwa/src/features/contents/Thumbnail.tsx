import type { ContentView } from '#core/contents/content.ts';
import { StoredPicture, usePicture } from '../../ui/StoredPicture.tsx';

/** The small image of a content. A video without a cover shows its own first frame. */
export function Thumbnail({
  content,
  priority = false,
}: {
  content: Pick<ContentView, 'contentType' | 'contentUrl' | 'thumbnailUrl'>;
  priority?: boolean;
}) {
  const { contentType, contentUrl, thumbnailUrl } = content;
  const picture = thumbnailUrl ?? (contentType === 'image' ? contentUrl : null);
  const [film, { onError }] = usePicture(contentUrl);
  if (!picture && !contentUrl) return null;
  if (picture || !film) {
    return <StoredPicture src={picture} alt="" loading={priority ? 'eager' : 'lazy'} />;
  }
  return <video src={`${film}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} onError={onError} />;
}
