import type { FeatureRecord } from '#core/feature-record.ts';
import type { EventStore } from './event.ts';
import * as eventsRoutes from '#core/contract/events.ts';
import * as eventsSchemas from '#core/contract/events-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: [],
  stores: typesOf<{
    events: EventStore;
  }>(),
  routes: served(eventsRoutes, eventsSchemas),
} satisfies FeatureRecord;
