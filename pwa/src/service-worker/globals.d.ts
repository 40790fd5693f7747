interface ServiceWorkerGlobalScope {
  /** Inserted by the build: every file of the app with its revision. */
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}

/** Background Sync, Chromium's. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}

/** Static routes, Chromium's and Safari's. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: { cacheName: string } }): Promise<void>;
}
