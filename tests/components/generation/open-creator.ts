import type { GenerationView } from '#core/generation/generation.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { ContractServer } from '../../support/screens/contract-server.ts';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { generate, generations } from '#core/contract/generation.ts';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { readiness } from '#core/contract/instagram.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import {
  anId,
  anInfluencer,
  anInputField,
  aPlatform,
  aReadiness,
  aUser,
  aWorkflow,
} from '../../support/screens/examples.ts';
import { openScreen } from '../../support/screens/open-screen.tsx';

let opened = 0;

/** Everything that the creator requests besides workflows and runs: nothing planned, nothing stored. */
export function serveCreator(api: ContractServer) {
  api.answers(ownedInfluencer, { influencer: anInfluencer() });
  api.answers(platforms, { platforms: [aPlatform()] });
  api.answers(readiness, { readiness: aReadiness() });
  api.answers(contents, { contents: [], total: 0, next: null });
}

/** Defne's creator. Drafts are stored per person: each test uses another person. */
export function openCreator(api: ContractServer, runs: readonly GenerationView[] = [], ...offered: PublicWebhook[]) {
  api.answers(activeWebhooks, { webhooks: offered.length > 0 ? offered : [aWorkflow()] });
  api.answers(generations, { generations: [...runs] });
  return openScreen(`/dashboard/content-creator/${anInfluencer().id}`, { user: aUser({ id: anId(100 + ++opened) }) });
}

/** A press is accepted as this run. */
export function acceptRun(api: ContractServer, run: GenerationView) {
  api.answers(generate, () => {
    api.answers(generations, { generations: [run] });
    return {
      success: false,
      contentType: 'image' as const,
      url: null,
      creditsUsed: 0,
      data: null,
      temporaryImageUrls: [],
      imageDetails: [],
      videoDetails: [],
      responseFields: [],
      generationInfo: {
        id: run.id,
        status: run.status,
        prompt: run.prompt,
        createdAt: run.createdAt,
        startedAt: run.startedAt,
        finishedAt: null,
      },
      webhookConfig: { id: aWorkflow().id, name: run.webhookName, creditCost: { costPerUse: 2 } },
      generation: run,
    };
  });
}

export const prompt = () => page.getByRole('textbox', { name: /Sahne anlatımı|Describe the scene/ });
export const press = () => page.getByRole('button', { name: 'Fotoğraf üret' });

/** Requests a place, and accepts a small image. */
export const withFields = aWorkflow({
  inputFields: [
    anInputField(1, { fieldName: 'place', displayName: { tr: 'Mekân', en: 'Place' }, isRequired: true }),
    anInputField(2, {
      fieldName: 'photo',
      displayName: { tr: 'Ürün fotoğrafı', en: 'Product photo' },
      fieldType: 'image',
      validation: { acceptedTypes: ['image/png'], maxSize: 1000 },
    }),
  ],
});
