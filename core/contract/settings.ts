import type { RouteOf } from './route.ts';
import type * as schema from './settings-schema.ts';

export const settings: RouteOf<typeof schema.settings> = {
  name: 'settings.get',
  method: 'GET',
  path: '/settings',
  access: 'admin',
  replyKeys: ['settings', 'version', 'defaults', 'ceilings'],
};

export const updateSettings: RouteOf<typeof schema.updateSettings> = {
  name: 'settings.update',
  method: 'PUT',
  path: '/settings',
  access: 'admin',
  replyKeys: ['settings', 'version'],
};

export const environmentSettings: RouteOf<typeof schema.environmentSettings> = {
  name: 'settings.environment',
  method: 'GET',
  path: '/settings/environment',
  access: 'admin',
  replyKeys: [
    'version',
    'mode',
    'publicUrl',
    'publicMediaBaseUrl',
    'apiBasePath',
    'mail',
    'maxUploadBytes',
    'uploadBytesPerUser',
    'generationsPerUser',
    'generationsPerProcess',
    'schedulesPerUser',
    'eventStreamsPerUser',
    'rateLimitFactor',
    'trustedProxies',
    'workflowOrigins',
  ],
};
