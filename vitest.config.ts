import { defineConfig } from 'vitest/config';

const database = { globalSetup: ['tests/support/global-setup.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'architecture', include: ['tests/*.test.ts'] } },
      { test: { name: 'core', include: ['tests/core/**/*.test.ts'] } },
      {
        test: {
          name: 'adapters',
          include: ['tests/adapters/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          ...database,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          ...database,
        },
      },
      { test: { name: 'pwa', include: ['tests/pwa/**/*.test.ts', 'tests/pwa/**/*.test.tsx'], ...database } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          ...database,
        },
      },
    ],
  },
});
