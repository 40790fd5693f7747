import type { StoreApi, UseBoundStore } from 'zustand';
import { create } from 'zustand';

/**
 * A store that is filled before the first screen is drawn, on the server and in the browser. zustand alone would draw there with what
 * the store began with, and the page of the server would not be the one the browser takes over.
 */
export function createDrawn<T>(make: () => T): UseBoundStore<StoreApi<T>> {
  return create<T>((_set, get, store) => {
    store.getInitialState = get;
    return make();
  });
}
