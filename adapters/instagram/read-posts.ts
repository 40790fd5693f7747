import type { Publication } from '#core/publishing/publication.ts';
import { objectOf, textOf } from './graph-client.ts';

type Post = { id: string; caption: string; timestamp: string; kind: Publication['kind'] };

/** A list of posts. A published reel reads `media_type=VIDEO`, `media_product_type=REELS`; stories have a list of their own. */
export function readPosts(answer: Record<string, unknown>, asked: Publication['kind']): Post[] {
  const rows = Array.isArray(answer['data']) ? answer['data'] : [];
  return rows.flatMap((row) => {
    const post = objectOf(row);
    const id = textOf(post?.['id']);
    const at = Date.parse(instantOf(textOf(post?.['timestamp'])));
    if (post === null || id === '' || Number.isNaN(at)) return [];
    const product = textOf(post['media_product_type']);
    const kind = asked === 'story' ? 'story' : product === 'REELS' ? 'reels' : 'feed';
    return [{ id, caption: textOf(post['caption']), timestamp: new Date(at).toISOString(), kind } as const];
  });
}

/** Meta writes `2026-11-21T09:00:00+0000`; the zone needs its colon to be a date by the standard. */
function instantOf(text: string): string {
  return text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
}
