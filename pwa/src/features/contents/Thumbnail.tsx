import type { ContentView } from '#core/contents/content.ts';
import { AudioLines, Clapperboard } from 'lucide-react';
import { posterOf } from '../../fields/poster-of.ts';
import { StoredImage, useImage } from '../../ui/StoredImage.tsx';

/**
 * The small image of a content. A video without a poster shows its own first frame over a drawing, and the frame becomes
 * its poster.
 */
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
  if (contentType === 'audio') {
    return <AudioLines size={48} strokeWidth={1.4} className="absolute inset-0 m-auto text-m-strong" aria-hidden />;
  }
  if (!image && !contentUrl) return null;
  if (image || !file) {
    return <StoredImage src={image} alt="" loading={priority ? 'eager' : 'lazy'} />;
  }
  return (
    <>
      <Clapperboard size={44} strokeWidth={1.4} className="absolute inset-0 m-auto text-ink-2" aria-hidden />
      <video
        className="relative"
        src={`${file}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        onLoadedData={({ currentTarget }) => posterOf(file, currentTarget)}
        onError={onError}
      />
    </>
  );
}
