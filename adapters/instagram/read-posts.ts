import type { PostKind } from '#core/publishing/post-kind.ts';
import { objectOf, textOf } from './graph-client.ts';

type Post = { id: string; caption: string; timestamp: string; kind: PostKind };

/**
 * A list of posts. A published reel has `media_type=VIDEO`, `media_product_type=REELS`, a carousel
 * `media_type=CAROUSEL_ALBUM` (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media);
 * stories have a list of their own.
 */
export function readPosts(answer: Record<string, unknown>, asked: PostKind): Post[] {
  const rows = Array.isArray(answer['data']) ? answer['data'] : [];
  return rows.flatMap((row) => {
    const post = objectOf(row);
    const id = textOf(post?.['id']);
    const at = Date.parse(instantOf(textOf(post?.['timestamp'])));
    if (post === null || id === '' || Number.isNaN(at)) return [];
    const kind = asked === 'story' ? 'story' : kindOf(textOf(post['media_type']), textOf(post['media_product_type']));
    return [{ id, caption: textOf(post['caption']), timestamp: new Date(at).toISOString(), kind }];
  });
}

function kindOf(mediaType: string, productType: string): PostKind {
  if (mediaType === 'CAROUSEL_ALBUM') return 'carousel';
  return productType === 'REELS' ? 'reels' : 'feed';
}

/** Meta writes `2026-11-21T09:00:00+0000`; standard date parsing needs a colon in the zone. */
function instantOf(text: string): string {
  return text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
}
