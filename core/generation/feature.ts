import type { FeatureRecord } from '#core/feature-record.ts';
import type { CallbackGateway } from './callback-gateway.ts';
import type { GenerationStore } from './generation-store.ts';
import type { Preset } from './preset.ts';
import type { SavedFormStore } from '#core/saved-forms/saved-form.ts';
import type { WebhookTestStore } from './webhook-test.ts';
import type { WorkflowCaller } from './workflow-caller.ts';
import type { WorkflowHealthStore } from './workflow-health.ts';
import * as generationRoutes from '#core/contract/generation.ts';
import * as generationSchemas from '#core/contract/generation-schema.ts';
import * as presetsRoutes from '#core/contract/presets.ts';
import * as presetsSchemas from '#core/contract/presets-schema.ts';
import * as webhookTestsRoutes from '#core/contract/webhook-tests.ts';
import * as webhookTestsSchemas from '#core/contract/webhook-tests-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { job, subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: [
    'assets',
    'audit',
    'credits',
    'events',
    'files',
    'influencers',
    'outbox',
    'provenance',
    'saved-forms',
    'webhooks',
  ],
  stores: typesOf<{
    generations: GenerationStore;
    workflowHealth: WorkflowHealthStore;
    webhookTests: WebhookTestStore;
    presets: SavedFormStore<Preset>;
  }>(),
  ports: typesOf<{
    workflows: WorkflowCaller;
    callbacks: CallbackGateway;
  }>(),
  jobs: {
    'run-generation': job<{ generationId: string }>({
      // Its job ends when the workflow's call has begun.
      localConcurrency: 8,
      pollSeconds: 1,
      retryLimit: 5,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 60,
      expireInSeconds: 60,
      heartbeatSeconds: 10,
    }),
    /** The next step of a run that waits for its service: a question, or the end at its deadline. */
    'ask-provider': job<{ generationId: string }>({
      // A thousand runs may wait at a time. They are started one after the other, so that other requests to this process are
      // handled in between.
      localConcurrency: 1,
      batchSize: 10,
      pollSeconds: 1,
      retryLimit: 5,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 60,
      expireInSeconds: 120,
      heartbeatSeconds: 10,
    }),
    /** Notifies the provider of a cancelled run that its result is no longer needed. */
    'cancel-generation': job<{ generationId: string }>({
      localConcurrency: 2,
      pollSeconds: 2,
      // About ten minutes: by then the work is mostly done.
      retryLimit: 6,
      retryDelaySeconds: 5,
      retryDelayMaxSeconds: 300,
      expireInSeconds: 60,
      heartbeatSeconds: 10,
    }),
  },
  events: {
    'generation.end-runs-of-deleted': subscription(['account.deleted']),
    'generation.note-stopped': subscription(['workflow.changed'], {
      when: ({ change }) => change === 'opened' || change === 'closed' || change === 'accountProblem',
    }),
  },
  routes: [
    ...served(generationRoutes, generationSchemas),
    ...served(presetsRoutes, presetsSchemas),
    ...served(webhookTestsRoutes, webhookTestsSchemas),
  ],
} satisfies FeatureRecord;
