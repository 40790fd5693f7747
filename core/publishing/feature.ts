import type { FeatureRecord } from '#core/feature-record.ts';
import type { ConnectionRequestStore } from './connection-request.ts';
import type { DisclosureRecordStore } from './disclosure-record.ts';
import type { InstagramAccountStore } from './instagram-account.ts';
import type { InstagramGateway } from './instagram-gateway.ts';
import type { PublicationStore } from './publication.ts';
import * as instagramRoutes from '#core/contract/instagram.ts';
import * as instagramSchemas from '#core/contract/instagram-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { job, subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['audit', 'contents', 'events', 'exports', 'files', 'generation', 'influencers', 'provenance', 'settings'],
  stores: typesOf<{
    instagramAccounts: InstagramAccountStore;
    connectionRequests: ConnectionRequestStore;
    publications: PublicationStore;
    disclosureRecords: DisclosureRecordStore;
  }>(),
  ports: typesOf<{
    instagram: InstagramGateway;
  }>(),
  jobs: {
    'advance-publication': job<{ publicationId: string }>({
      localConcurrency: 4,
      pollSeconds: 1,
      retryLimit: 8,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 120,
      expireInSeconds: 300,
      heartbeatSeconds: 10,
    }),
  },
  events: {
    'publishing.forget-person': subscription(['account.deleted']),
  },
  routes: served(instagramRoutes, instagramSchemas),
} satisfies FeatureRecord;
