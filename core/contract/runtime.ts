import type { RouteOf } from './route.ts';
import type * as schema from './runtime-schema.ts';

export const runtimeConfig: RouteOf<typeof schema.runtimeConfig> = {
  name: 'runtime.config',
  method: 'GET',
  path: '/config',
  access: 'public',
  replyKeys: [
    'mode',
    'apiBase',
    'stripePublishableKey',
    'stripeScriptUrl',
    'locale',
    'maxUploadBytes',
    'brandName',
    'claims',
    'planner',
    'sandbox',
    'demoAccounts',
  ],
};
