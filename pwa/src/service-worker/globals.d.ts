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
