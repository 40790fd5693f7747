import type { ContentView } from './content-schema.ts';
export type { ContentView } from './content-schema.ts';

/** Longest text a search of contents takes. */
export const maxSearchLength = 200;
/** As many as one act deletes, restores or downloads. */
export const maxContentsAtOnce = 100;

/** Where contents are planned and posted. */
export type ContentUses = Pick<ContentView, 'planned' | 'posted'>;
export type Content = Omit<ContentView, keyof ContentUses> & { userId: string };
