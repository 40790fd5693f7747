interface ServiceWorkerGlobalScope {
  /** Put in by the build: every file of the app with its revision. */
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}
