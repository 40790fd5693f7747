import type { ContentView } from '#core/contents/content.ts';
import { StoredImage, useImage } from '../../ui/StoredImage.tsx';

/** The small image of a content. A video without a cover shows its own first frame. */
export function Thumbnail({
  content,
  priority = false,
}: {
  content: Pick<ContentView, 'contentType' | 'contentUrl' | 'thumbnailUrl'>;
  priority?: boolean;
}) {
  const { contentType, contentUrl, thumbnailUrl } = content;
  const image = thumbnailUrl ?? (contentType === 'image' ? contentUrl : null);
  const [file, { onError }] = useImage(contentUrl);
  if (!image && !contentUrl) return null;
  if (image || !file) {
    return <StoredImage src={image} alt="" loading={priority ? 'eager' : 'lazy'} />;
  }
  return <video src={`${file}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} onError={onError} />;
}
