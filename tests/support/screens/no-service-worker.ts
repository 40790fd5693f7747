/** Stands in for `virtual:pwa-register/react`: component tests register no service worker, so there is never a newer version. */
export function useRegisterSW() {
  return {
    needRefresh: [false, () => {}],
    offlineReady: [false, () => {}],
    updateServiceWorker: async () => {},
  } as const;
}
