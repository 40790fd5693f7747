import type { NewContainer } from '#core/publishing/instagram-gateway.ts';

/**
 * The fields of POST /{user}/media
 * (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media). Files of a carousel
 * have neither caption nor label: both belong to the parent. Re-encoding strips the metadata that marks a file as
 * AI-made, so the label is sent.
 */
export function containerForm(container: NewContainer): Record<string, string> {
  switch (container.kind) {
    case 'item':
      return {
        ...mediaOf(container.mediaUrl),
        ...(isVideo(container.mediaUrl) ? { media_type: 'VIDEO' } : altTextOf(container)),
        is_carousel_item: 'true',
      };
    case 'carousel': {
      const { children, caption } = container;
      return { media_type: 'CAROUSEL', children: children.join(','), caption, is_ai_generated: 'true' };
    }
    case 'story':
      return { ...mediaOf(container.mediaUrl), media_type: 'STORIES', is_ai_generated: 'true' };
    case 'reels': {
      const { mediaUrl, caption, coverSeconds = null, coverUrl = null } = container;
      const moment = coverSeconds === null ? {} : { thumb_offset: String(Math.round(coverSeconds * 1000)) };
      const cover = coverUrl === null ? moment : { cover_url: coverUrl };
      const reel = { media_type: 'REELS', share_to_feed: 'true', is_ai_generated: 'true' };
      return { ...mediaOf(mediaUrl), caption, ...cover, ...reel };
    }
    case 'feed':
      return {
        ...mediaOf(container.mediaUrl),
        caption: container.caption,
        ...altTextOf(container),
        is_ai_generated: 'true',
      };
    default:
      return container satisfies never;
  }
}

function altTextOf({ altText = null }: { altText?: string | null }): Record<string, string> {
  return altText === null ? {} : { alt_text: altText };
}

function mediaOf(mediaUrl: string): Record<string, string> {
  return isVideo(mediaUrl) ? { video_url: mediaUrl } : { image_url: mediaUrl };
}

function isVideo(mediaUrl: string): boolean {
  return /\.(mp4|mov)$/i.test(mediaUrl);
}
