import { create } from 'zustand';

/** The number of unsent changes that were lost with the deleted account; null when no account was deleted here. */
export const useDeletedAccount = create<{ lost: number | null }>(() => ({ lost: null }));
