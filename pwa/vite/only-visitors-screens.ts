import type { Plugin } from 'vite';

/** What visitors are shown, and the texts. Everything else that the app fetches when it is needed is not needed on the server. */
const drawn = /\/(?:AuthPage|LandingPage|ModelDetailPage|VisitorLayout)\.tsx$|\/(?:texts|sentences)\.ts\?language=/;
const emptyId = '\0not-on-the-server';

/** Keeps the screens of customers and admins, and what a press opens, out of the build for the server. */
export function onlyVisitorsScreens(): Plugin {
  return {
    name: 'only-visitors-screens',
    enforce: 'pre',
    resolveDynamicImport(specifier) {
      return typeof specifier !== 'string' || drawn.test(specifier) ? null : { id: emptyId };
    },
    load(id) {
      return id === emptyId ? 'export {};' : null;
    },
  };
}
