import type { Observation } from '#core/generation/observation.ts';
import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import type { TestModel, TestPayload } from '#core/generation/request-parts.ts';
import { displayedFile, testBody, testEntries } from '#core/generation/request-parts.ts';
import type { WebhookTest } from '#core/generation/webhook-test.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { CallFailure, WorkflowRequest } from '#core/generation/workflow-caller.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { exchangeOf, testAt, testLost, testMoved, testTimes, testCallMs } from '#core/generation/decide-test.ts';
import { readCall, readScore, resultOfCall } from '#core/generation/read-call.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { mask } from '#core/webhooks/mask-secrets.ts';
import { displayedBody, fileMarks, requestBody } from '#core/webhooks/request-body.ts';
import type { InsertFile } from '#core/webhooks/request-template.ts';
import { versionOf } from '#core/webhooks/webhook.ts';
import type { BodyRules } from '#core/webhooks/template-checks.ts';
import { missingReference, takesReferences } from '#core/webhooks/template-checks.ts';
import { personaOf } from '#core/influencers/persona.ts';
import { refuseMissing } from '#core/generation/new-generation.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';
import { requestView, addressWithQuery } from '#core/webhooks/sent-request.ts';
import { storeSentFiles } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secrets.ts';
import { saveTest } from './steps/save-test.ts';
import { cancelAtProvider } from './steps/request-provider.ts';
import { openBody } from './steps/open-body.ts';

/** At once, of one admin. */
export const maxOpenTests = 5;

type StartPorts = Pick<Ports, 'read' | 'transact' | 'clock' | 'files' | 'limits' | 'tokens' | 'callbacks' | 'random'>;
type CallPorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'secrets' | 'files' | 'fileLinks' | 'workflows'>;
/** The parts of a test's call; in memory only. */
export type PreparedTest = {
  test: WebhookTest;
  webhookName: string;
  payload: TestPayload;
  isAsRun: boolean;
  isJudge: boolean;
  callback: { url: string; token: string } | null;
  random: number;
  model: TestModel | null;
};

type Started = Result<{ prepared: PreparedTest | null }>;

/**
 * Spec §7 POST /webhook-config/{id}/test: begins a test of the saved workflow. `isAsRun`: the inputs are checked
 * against the workflow's fields and sent as a run sends them, files among them; otherwise the payload is sent
 * unchanged. The same id returns the test begun first (`prepared` null). Refuses `notFound`, `input.invalid` as
 * `parseInputData` does, `webhooks.tooManyTests {max}`, those of `refuseMissing` when no model has the
 * references that the template names.
 */
export function startTest(ports: StartPorts) {
  return async (input: {
    actor: Actor;
    id: string;
    webhookId: string;
    payload: TestPayload;
    isAsRun: boolean;
  }): Promise<Started> => {
    const { id, webhookId, isAsRun } = input;
    const { userId } = input.actor;
    const fields = async ({ webhooks }: Pick<Stores, 'webhooks'>) =>
      (await webhooks.byId(webhookId))?.inputFields ?? [];
    const { inputData } = input.payload;
    const sent = isAsRun ? await storeSentFiles(ports, { userId, inputData, fields }) : ok(inputData);
    if (!sent.ok) return sent;
    return ports.transact(async (stores): Promise<Started> => {
      const earlier = await stores.webhookTests.byId(id);
      if (earlier) return earlier.userId === userId ? ok({ prepared: null }) : refuse('notFound');
      const webhook = await stores.webhooks.hold(webhookId);
      if (!webhook || webhook.deletedAt !== null) return refuse('notFound');
      const now = ports.clock.now();
      const files: StoredFile[] = await stores.uploads.use(userId, referencedHashes(sent.value), now);
      const read = isAsRun ? parseInputData(webhook.inputFields, sent.value, files) : sent;
      if (!read.ok) return read;
      if ((await stores.webhookTests.openOf(userId, now)) >= maxOpenTests) {
        return refuse('webhooks.tooManyTests', { max: maxOpenTests });
      }
      const model = await modelOf(stores, webhook, ports.files);
      if (!model.ok) return model;
      const payload = { ...input.payload, inputData: read.value };
      const minted = webhook.mode.kind === 'callback' ? ports.tokens.mint() : null;
      const callbackUrl = minted && ports.callbacks.testAddressOf(id, mask);
      const random = ports.random.uint32();
      const isJudge = webhook.purpose === 'judge';
      const { url, method, headers } = requestView({
        ...webhook,
        ...testEntries(webhook, { testId: id, callbackUrl }),
      });
      const test: WebhookTest = {
        id,
        webhookId,
        webhookVersion: webhook.version,
        workflow: versionOf(webhook),
        userId,
        state: 'calling',
        startedAt: now,
        endedAt: null,
        ...testTimes(webhook, now),
        askAt: null,
        questions: 0,
        refusals: 0,
        progress: null,
        reference: null,
        tokenHash: minted?.hash ?? null,
        sent: { url, method, headers, callbackUrl },
        request: displayedRequest(webhook, payload, {
          testId: id,
          callbackUrl,
          isAsRun,
          isJudge,
          random,
          model: model.value,
        }),
        exchanges: [],
        outcome: null,
      };
      if (!(await stores.webhookTests.insert(test))) return ok({ prepared: null });
      const callback = minted && { url: ports.callbacks.testAddressOf(id, minted.token), token: minted.token };
      return ok({
        prepared: {
          test,
          webhookName: webhook.name.tr,
          payload,
          isAsRun,
          isJudge,
          callback,
          random,
          model: model.value,
        },
      });
    });
  };
}

/**
 * Makes the call of a test and stores its outcome. Never twice: the prepared call is used up. A signal that is aborted
 * before the response leaves the test lost, unless it was cancelled.
 */
export function callTest(ports: CallPorts) {
  return async (prepared: PreparedTest, signal: StopSignal): Promise<void> => {
    const { test, isJudge } = prepared;
    const { id, workflow } = test;
    const began = Date.parse(ports.clock.now());
    const request = () => testRequest(ports, prepared);
    const answer = await ports.workflows.call({ request, generationId: id, signal });
    const now = ports.clock.now();
    const end = isJudge ? readScore(workflow, answer) : readCall(workflow, answer, []);
    // An admin watches the test: it does not wait for a busy service.
    const observation: Observation =
      end.kind === 'busy' ? { kind: 'callFailed', failure: 'webhook.busy', detail: end.detail } : end;
    const { url, method } = test.sent;
    const seconds = (Date.parse(now) - began) / 1000;
    const exchange = exchangeOf({ kind: 'start', at: now, seconds, method, url }, answer);
    const result = isJudge ? null : resultOfCall(workflow, answer, observation);
    const step = { observation, ...(result && { result }), ...(answer.kind === 'failure' && { failed: answer }) };
    const storedRow = await ports.transact(async (stores) => {
      const stored = await stores.webhookTests.lock(id);
      if (!stored) return ok(null);
      const before = testAt(stored, now);
      const after = signal.aborted ? testLost(before, now) : testMoved(before, [exchange], step, now);
      await saveTest(stores, before, after, now);
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: now,
          actorId: test.userId,
          action: 'tested',
          subject: { kind: 'webhook', id: test.webhookId, name: prepared.webhookName },
          after: { status: answer.status ?? null },
        }),
      );
      return ok(after);
    });
    // Cancelled before the service had named its job.
    if (storedRow.ok && storedRow.value?.state === 'cancelled' && observation.kind === 'accepted') {
      await cancelAtProvider(ports, { ...storedRow.value, reference: observation.reference });
    }
  };
}

/** Enough to find one with references. */
const searchedModels = 20;

/** The first model with all references that the workflow sends; null for one that sends none, or when none has any. */
async function modelOf(
  stores: Pick<Stores, 'influencers' | 'references'>,
  webhook: BodyRules,
  files: Pick<Ports['files'], 'publicUrl'>,
): Promise<Result<TestModel | null>> {
  if (webhook.requestTemplate === null || !takesReferences(webhook)) return ok(null);
  const filter = { search: '', state: 'all', unconnected: false, limit: searchedModels, offset: 0 } as const;
  for (const influencer of (await stores.influencers.list(filter)).rows) {
    const references = await stores.references.list(influencer.id);
    if (references.length === 0 || missingReference(webhook, references) !== null) continue;
    return ok({ persona: personaOf(influencer, (path) => files.publicUrl(path)), references });
  }
  const missing = missingReference(webhook, []);
  return missing === null ? ok(null) : refuseMissing(missing);
}

/** The body as it is displayed: JSON as it is, any other as text. */
function displayedRequest(webhook: WebhookTest['workflow'], ...[payload, named]: TestedBody): unknown {
  const filled = (insert: InsertFile) => testBody(webhook, payload, named, insert);
  if (webhook.bodyKind === 'json') return filled(displayedFile);
  const marks = fileMarks(named.testId, (file) => displayedFile(file, 'url'));
  return displayedBody(requestBody(webhook.bodyKind, filled(marks.insert), marks, { boundary: mask }));
}

type TestedBody = [TestPayload, Parameters<typeof testBody>[2]];

/** The request of a test, with its secrets and files. The token of the callback counts as a secret: services repeat addresses. */
async function testRequest(
  ports: Pick<Ports, 'secrets' | 'ids' | 'files' | 'fileLinks' | 'clock'>,
  { test, payload, isAsRun, isJudge, callback, random, model }: PreparedTest,
): Promise<WorkflowRequest | CallFailure> {
  const { workflow, webhookId } = test;
  const named = { testId: test.id, callbackUrl: callback?.url ?? null };
  const opened = openEntries(ports.secrets, webhookId, testEntries(workflow, named));
  if (!opened) return { kind: 'failure', failure: 'webhook.unauthorized', detail: 'a secret cannot be opened' };
  const body = await openBody(ports, {
    kind: workflow.bodyKind,
    fill: (insert) => testBody(workflow, payload, { ...named, isAsRun, isJudge, random, model }, insert),
    until: test.deadline,
    references: model?.references ?? [],
  });
  if ('failure' in body) return body;
  return {
    kind: 'request',
    method: workflow.method,
    url: addressWithQuery(workflow.webhookUrl, opened.query),
    headers: opened.headers,
    secrets: callback ? [...opened.secrets, callback.token] : opened.secrets,
    ...body,
    timeoutMs: Math.min(testCallMs, workflow.timeLimitSeconds * 1000),
  };
}
