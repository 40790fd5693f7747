import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { textsByLanguage } from './pwa/vite/texts-by-language.ts';
import { appPackages } from './tests/support/app-packages.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';
import { useMemoryForTemporaryFiles } from './tests/support/temporary-files.ts';

const database = { globalSetup: ['tests/support/global-setup.ts'] };
/** In a run no source changes, so the browser caches every module. A watching vitest goes on asking. */
const cachedModules = { headers: { 'Cache-Control': 'max-age=31536000, immutable' } };
/**
 * The files of one worker share its modules, and screens their page: loading the app again for each file took half of the processor's
 * time. A test that mocks a module needs modules of its own and belongs into a project without this setting.
 */
const sharedModules = { isolate: false };
/** Tests check sentences in both languages. */
const serverTexts = 'core/texts/server-texts.ts';
const properties = { setupFiles: ['tests/support/property-seed.ts', 'tests/support/restore-globals.ts', serverTexts] };
const withDatabase = {
  ...database,
  setupFiles: [...properties.setupFiles, 'tests/support/one-query-at-a-time.ts'],
};

/** Tests of screens that need a page of their own: they mock a module, read the first state of a page, or start work that never ends. */
const ownPage = 'tests/components/**/*.alone.test.tsx';
/**
 * Each screen once with React's development version, whose warnings fail a test and whose StrictMode renders everything twice. The others
 * run the version that customers get, in three quarters of the processor's time; `REACT=development` runs all of them with this one.
 */
const withWarnings = [
  'accounts/{account-page,legal-pages,profile,sign-in}',
  'admin/{audit-log,credits,influencers,instagram,settings,users}-by-keyboard',
  'admin/{operations,overview,plans,subscribers,webhook-requests}',
  'assets/assets-page',
  'contents/library',
  'forms/forms-of-accounts',
  'generation/creator',
  'influencers/dashboard',
  'language/switch-language',
  'marketplace/{landing,model-page}',
  'notifications/notification-centre',
  'offline/cached-screens',
  'outbox/chip-and-sheet',
  'schedules/{agenda,detail}',
  'subscriptions/{current-plan,plans}',
].map((name) => `tests/components/${name}.test.tsx`);
const launchOptions = await chromiumLaunch();
// The workers need no second copy of Chromium in the folder for temporary files.
if (launchOptions.executablePath !== undefined) process.env['CHROMIUM_PATH'] = launchOptions.executablePath;
await useMemoryForTemporaryFiles();
type Screens = { name: string; include: string[]; exclude?: string[]; isolate?: boolean };
const screens = (test: Screens, { hasWarnings = true } = {}) => ({
  plugins: [textsByLanguage(), react(), tailwindcss()],
  publicDir: 'pwa/public',
  server: process.argv.includes('run') ? cachedModules : {},
  ...(hasWarnings ? {} : { oxc: { jsx: { development: false } } }),
  optimizeDeps: {
    include: appPackages(hasWarnings ? 'development' : 'production'),
    rolldownOptions: { transform: { define: hasWarnings ? {} : { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    ...test,
    setupFiles: ['tests/support/screens/clean-up.ts', serverTexts],
    testTimeout: 30_000,
    // A loaded machine can starve the browser; a test that needed its second attempt is marked in the report.
    retry: 1,
    // Two files at a time, each in a context of the browser of its own.
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        // Movement costs a fifth of the time; tests of movement request it (`motion.ts`).
        contextOptions: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // They read every file of the product, which takes longer than five seconds on a loaded machine.
      { test: { name: 'architecture', include: ['tests/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'core',
          ...sharedModules,
          // The rules of the outbox need neither a page nor a database.
          include: ['tests/core/**/*.test.ts', 'tests/pwa/offline/outbox/**/*.test.ts'],
          testTimeout: 60_000,
          ...properties,
        },
      },
      {
        test: {
          name: 'adapters',
          ...sharedModules,
          include: ['tests/adapters/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'server',
          ...sharedModules,
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'planted-faults',
          include: ['tests/planted-faults/**/*.test.ts'],
          hookTimeout: 30_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'pwa',
          ...sharedModules,
          include: ['tests/pwa/**/*.test.ts', 'tests/pwa/**/*.test.tsx'],
          testTimeout: 20_000,
          exclude: ['tests/pwa/offline/outbox/**'],
          ...withDatabase,
        },
      },
      screens(
        {
          name: 'components',
          ...sharedModules,
          include: ['tests/components/**/*.test.tsx'],
          exclude: [ownPage, ...withWarnings],
        },
        { hasWarnings: process.env['REACT'] === 'development' },
      ),
      screens({ name: 'components-with-warnings', ...sharedModules, include: withWarnings }),
      screens({ name: 'components-alone', include: [ownPage] }),
      {
        test: {
          name: 'e2e',
          ...sharedModules,
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As above.
          retry: 1,
          // They wait for the network more than the others: three of them, once those have ended, use two cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 20_000 } },
          globalSetup: [...database.globalSetup, 'tests/support/build-app.ts'],
        },
      },
    ],
  },
});
