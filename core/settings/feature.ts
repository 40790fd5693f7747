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
    /** The settings that admins change at run time. */
    settings: SettingsReader;
    /** The limits in effect: the settings of admins, within the maxima of the environment. */
    limits: Limits;
    /** The most the environment allows. */
    allowedLimits: Limits;
  }>(),
  routes: [...served(settingsRoutes, settingsSchemas), ...served(runtimeRoutes, runtimeSchemas)],
} satisfies FeatureRecord;
