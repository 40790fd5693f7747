import type { StoreApi, UseBoundStore } from 'zustand';
import { create } from 'zustand';

/**
 * A store that is filled before the first screen is rendered, on the server and in the browser. zustand alone would render there with the
 * store's initial values, and the browser could not hydrate the server's page.
 */
export function createDrawn<T>(make: () => T): UseBoundStore<StoreApi<T>> {
  return create<T>((_set, get, store) => {
    store.getInitialState = get;
    return make();
  });
}
