import { create } from 'zustand';

/** How many changes that were not sent went with the deleted account; null while nothing was deleted here. */
export const useGoneAccount = create<{ lost: number | null }>(() => ({ lost: null }));
