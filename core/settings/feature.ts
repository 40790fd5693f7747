import type { FeatureRecord } from '#core/feature-record.ts';
import type { Limits } from './limits.ts';
import type { SettingsReader, SettingsStore } from './settings.ts';
import * as settingsRoutes from '#core/contract/settings.ts';
import * as settingsSchemas from '#core/contract/settings-schema.ts';
import * as runtimeRoutes from '#core/contract/runtime.ts';
import * as runtimeSchemas from '#core/contract/runtime-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['audit', 'files'],
  stores: typesOf<{
    settings: SettingsStore;
  }>(),
  ports: typesOf<{
    /** What admins set while the product runs. */
    settings: SettingsReader;
    /** What holds now: as admins set it, within what the environment allows. */
    limits: Limits;
    /** The most the environment allows. */
    allowedLimits: Limits;
  }>(),
  routes: [...served(settingsRoutes, settingsSchemas), ...served(runtimeRoutes, runtimeSchemas)],
} satisfies FeatureRecord;
