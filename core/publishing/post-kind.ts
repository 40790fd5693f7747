/** The kind of post at Instagram. carousel: several files in one post of the feed; the other kinds hold one file. */
export type PostKind = 'feed' | 'story' | 'reels' | 'carousel';
