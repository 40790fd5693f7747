import type { ContentView } from './content-schema.ts';
export type { ContentView } from './content-schema.ts';

/** Longest search text for contents. */
export const maxSearchLength = 200;
/** The maximum for one action that deletes, restores or downloads. */
export const maxContentsAtOnce = 100;

/** Where contents are planned and posted. */
export type ContentUses = Pick<ContentView, 'planned' | 'posted'>;
export type Content = Omit<ContentView, keyof ContentUses> & { userId: string };
