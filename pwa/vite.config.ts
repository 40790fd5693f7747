import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appPlugins } from './vite/app-plugins.ts';
import { moduleFiles } from './vite/module-files.ts';
import { uiGallery } from './vite/ui-gallery.ts';
import { webManifests } from './vite/web-manifests.ts';

const apiServer = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

const root = import.meta.dirname;
const everyScreen =
  /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack\/(react-query|query-core)|react-router-dom|i18next|react-i18next)\//;

export default defineConfig({
  root,
  plugins: [
    ...appPlugins(),
    webManifests(),
    uiGallery(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Everything the app is made of: a part that was not fetched at install is missing offline, and after the next deploy. The part
        // that reads manifests of files is larger than all screens together, and few people ever check a file.
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/*.png'],
        globIgnores: [
          'service-worker.js',
          'instagram-callback.js',
          'assets/manifests-*.js',
          'icons/{maskable,monochrome,shortcut}-*.png',
        ],
        maximumFileSizeToCacheInBytes: 500_000,
      },
    }),
  ],
  resolve: {
    alias: [
      // The build for browsers that know modules, as all of `target` do; the package names the older one.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // Most browsers have Temporal.
      { find: /^temporal-polyfill$/, replacement: join(root, 'src/ui/when/temporal.ts') },
      // The package names its build for development in every condition.
      { find: /^react-router$/, replacement: join(root, '../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: join(root, '../node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Tells the server which files a page is drawn with.
    manifest: true,
    modulePreload: {
      // Every browser of `target` preloads modules by itself.
      polyfill: false,
      // A file of texts imports the runtime alone, which is there: no list for each namespace.
      resolveDependencies: (file: string, deps: string[]) => (/\/texts-/.test(file) ? [] : deps),
    },
    // Browsers that know light-dark(): both themes then stay one value per token.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // Core is pure: a module of which nothing is used may be left out.
      treeshake: { moduleSideEffects: [{ test: /\/core\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          // A file holds the modules its screens need and nothing else.
          includeDependenciesRecursively: false,
          groups: [
            // Every screen needs these: as one file they are smaller than as many.
            { name: 'react', test: everyScreen },
            { name: moduleFiles(join(root, 'index.html')) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': apiServer, '/media': apiServer } },
});
