import type { Webhook } from '#core/webhooks/webhook.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { Script } from '../../support/scripted-server.ts';
import { observeGeneration } from '#core/generation/use-cases/steps/observe-generation.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { anImage, generationSetup, setLikenessThreshold } from './generation-setup.ts';

/** A judge's template with the result in two forms. */
export const judgeTemplate = {
  image: '{{result}}',
  address: '{{result.url}}',
  about: '{{influencer.creatorPrompt}}',
};

/** Generating, with a service at `/run` whose results a judge at `/judge` scores. */
export async function judgedSetup() {
  const setup = await generationSetup();
  /** The judge's scores, the last one from then on; or its whole response. `calls`: without those for pictures. */
  const service = {
    scores: [0.9] as unknown[],
    judge: null as Script | null,
    run: null as Script | null,
    calls: [] as { path: string; body: string; key: string }[],
  };
  const respond: Script = (request, response) => {
    const { path, body, headers } = request;
    if (path.startsWith('/picture')) return response.end(anImage);
    service.calls.push({ path, body, key: String(headers['idempotency-key']) });
    const own = path === '/judge' ? service.judge : service.run;
    if (own) return own(request, response);
    const score = service.scores[0];
    if (path === '/judge') {
      if (service.scores.length > 1) service.scores.shift();
      return sendJson(response, { face: { score } });
    }
    return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }], own: score });
  };
  const aJudge = (parts: Partial<Webhook> = {}) =>
    setup.aWebhook({
      purpose: 'judge',
      scorePath: 'face.score',
      requestTemplate: judgeTemplate,
      webhookUrl: `${setup.workflow.url}/judge`,
      ...parts,
    });
  return {
    ...setup,
    service,
    respond,
    aJudge,
    observe: (id: string, observation: Observation) => observeGeneration(setup.ports, id, observation),
    /** Before each test. Returns a customer with ten credits. */
    async reset(): Promise<string> {
      Object.assign(service, { scores: [0.9], judge: null, run: null, calls: [] });
      setup.workflow.answer(respond);
      await setLikenessThreshold(setup, 60);
      return setup.aBuyer(10);
    },
    /** An accepted run of three credits whose result is judged. */
    async aJudged(userId: string, judge: Partial<Webhook> = {}, parts: Partial<Webhook> = {}): Promise<string> {
      const { id: judgeWebhookId } = await aJudge(judge);
      const { id } = await setup.aWebhook({ creditCost: 3, judgeWebhookId, ...parts });
      return setup.accepted(userId, id);
    },
    /** Runs it to its end, a repeat included. */
    async runToEnd(userId: string, id: string) {
      await setup.run(id);
      await setup.run(id);
      return setup.view(userId, id);
    },
    paths: () => service.calls.map(({ path }) => path),
  };
}
export type JudgedSetup = Awaited<ReturnType<typeof judgedSetup>>;
