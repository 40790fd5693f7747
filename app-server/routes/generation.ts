import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { Answer, Endpoint } from '../http/endpoint.ts';
import type { LongPolls } from '../http/long-polls.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { refuse, ok } from '#core/shared/result.ts';
import * as contract from '#core/contract/generation.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { cancelGeneration, startGeneration } from '#core/generation/use-cases/generations.ts';
import { getReceipt, getGeneration, listGenerations } from '#core/generation/use-cases/queries.ts';
import * as routes from '#core/contract/presets.ts';
import { presetKind } from '#core/generation/use-cases/steps/preset-kind.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';

export function generationRoutes(ports: Ports, waits: LongPolls): Endpoint[] {
  return [
    endpoint(contract.generate, async ({ actor, body, newId, preferAsync, disconnected }) => {
      const started = await startGeneration(ports)({
        actor,
        id: newId,
        influencerId: body.influencer_id,
        webhookId: body.webhookId ?? null,
        contentType: body.type ?? null,
        prompt: body.prompt,
        inputData: body.inputData,
        assetIds: body.assetIds,
      });
      if (!started.ok) return started;
      if (preferAsync) return answerOf(started.value.generation);
      const ended = await waits({
        userId: actor.userId,
        topic: `generation:${newId}`,
        read: () => getGeneration(ports)({ actor, id: newId }),
        isDone: (now) => !now.ok || !isOpen(now.value.generation.status),
        disconnected,
      });
      return ended.ok ? answerOf(ended.value.generation) : ended;
    }),
    queryEndpoint(contract.generations, ({ actor, query }) =>
      listGenerations(ports)({ actor, influencerId: query.influencer_id ?? null, limit: query.limit }),
    ),
    endpoint(contract.cancelGeneration, ({ actor, params }) => cancelGeneration(ports)({ actor, id: params.id })),
    endpoint(contract.receipt, ({ actor, params }) => getReceipt(ports)({ actor, id: params.id })),
    endpoint(contract.generation, ({ actor, params }) => getGeneration(ports)({ actor, id: params.id })),
  ];
}

/** Spec §7: a client shows the `error` of a response that is not OK, so a run that ended without a result is a refusal. */
function answerOf(generation: GenerationView): Answer<ReplyOf<typeof contract.generate>> {
  const { status, failure } = generation;
  if (failure) return refuse(`generation.${failure}`, { generationId: generation.id });
  return {
    ok: true,
    status: status === 'done' ? 200 : 202,
    value: { ...resultOf(generation), generation },
  };
}

/** The result under the names of spec §3; `generation` has the same and more. */
function resultOf(generation: GenerationView): Omit<ReplyOf<typeof contract.generate>, 'generation'> {
  const { id, status, contentType, media, responseFields, creditsUsed, prompt } = generation;
  const { createdAt, startedAt, finishedAt } = generation;
  const named = responseFields.map(({ fieldPath, displayName, value }) => [fieldPath ?? displayName.en, value]);
  return {
    success: status === 'done',
    contentType,
    url: media[0]?.url ?? null,
    creditsUsed,
    data: status === 'done' ? Object.fromEntries(named) : null,
    temporaryImageUrls: media.filter(({ kind }) => kind === 'image').map(({ url }) => url),
    imageDetails: media.filter(({ kind }) => kind === 'image'),
    videoDetails: media.filter(({ kind }) => kind === 'video'),
    responseFields,
    generationInfo: { id, status, prompt, createdAt, startedAt, finishedAt },
    webhookConfig: {
      id: generation.webhookId,
      name: generation.webhookName,
      creditCost: { costPerUse: generation.creditCost },
    },
  };
}

function presetRoutes(ports: Ports): Endpoint[] {
  const presets = savedForms(ports, presetKind);
  return [
    queryEndpoint(routes.presets, async ({ actor, query }) => {
      const place = { actor, influencerId: query.influencer_id, webhookId: query.webhook_id };
      return { presets: await (query.deleted === 'true' ? presets.listDeleted(place) : presets.list(place)) };
    }),
    endpoint(routes.createPreset, async ({ actor, body: { id, ...values }, newId }) => {
      const created = await presets.create({ actor, id: id ?? newId, ...values });
      return created.ok ? ok({ preset: created.value }) : created;
    }),
    endpoint(routes.updatePreset, async ({ actor, params, body }) => {
      const updated = await presets.update({ actor, id: params.id, ...body });
      return updated.ok ? ok({ preset: updated.value }) : updated;
    }),
    endpoint(routes.deletePreset, ({ actor, params }) => presets.delete({ actor, id: params.id })),
    endpoint(routes.restorePreset, async ({ actor, params }) => {
      const restored = await presets.restore({ actor, id: params.id });
      return restored.ok ? ok({ preset: restored.value }) : restored;
    }),
  ];
}

export const web = {
  start: ({ ports, waits }) => ({ endpoints: [...generationRoutes(ports, waits), ...presetRoutes(ports)] }),
} satisfies WebFeature;
