import type { FeatureRecord } from '#core/feature-record.ts';
import type { ArchiveWriter } from './archive.ts';
import type { ContentStore } from './content-store.ts';
import type { PosterStore } from './poster.ts';
import * as contentsRoutes from '#core/contract/contents.ts';
import * as contentsSchemas from '#core/contract/contents-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['events', 'files', 'generation', 'outbox', 'webhooks'],
  stores: typesOf<{
    contents: ContentStore;
    posters: PosterStore;
  }>(),
  ports: typesOf<{
    archives: ArchiveWriter;
  }>(),
  events: {
    'contents.forget-person': subscription(['account.deleted']),
  },
  routes: served(contentsRoutes, contentsSchemas),
} satisfies FeatureRecord;
