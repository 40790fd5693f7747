import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { CallFailure, WorkflowResponse } from './workflow-caller.ts';
import type { Observation } from './observation.ts';
import type { TestExchange, TestOutcome, TestState, WebhookTest } from './webhook-test.ts';
import type { ResultData } from './read-call.ts';
import { mapFields } from './webhook-test.ts';
import { startsJob } from '#core/webhooks/result-mode.ts';
import { later, maxRefusals, pauseBeforePoll } from './generation-states.ts';
import { runRules } from './new-generation.ts';

/** How long the call of a test may take. */
export const testCallMs = 120_000;
/** Added to the time of the call: a call that ended reports its outcome within it. */
const progressMs = 20_000;
/** How long a test waits for a result that comes later, within the workflow's own limit. */
export const testWaitMs = 300_000;
/** The limits of the pause between status requests, around the workflow's own pauses. */
const pollEveryMs = { least: 2_000, most: 15_000 };
/** Forged and repeated callbacks are listed too, up to this number. */
export const maxExchanges = 200;
/**
 * In characters of JSON, for a status response and for a callback that did not end its test: many may come, so larger ones are
 * not stored.
 */
const maxSideData = 65_536;

/** The meaning of a run's observation for a test. `result`: the data for the response fields. */
export type TestStep = { observation: Observation; result?: ResultData; failed?: CallFailure };

/** The times at which a test that starts now gives up. */
export function testTimes(workflow: Pick<WebhookVersion, 'mode' | 'timeLimitSeconds'>, now: string) {
  const callUntil = later(now, testCallMs + progressMs);
  if (!startsJob(workflow.mode.kind)) return { callUntil, deadline: callUntil };
  return { callUntil, deadline: later(now, Math.min(workflow.timeLimitSeconds * 1000, testWaitMs)) };
}

export function isOpenTest({ state }: Pick<WebhookTest, 'state'>): boolean {
  return state === 'calling' || state === 'waiting';
}

/** The state of a test by time alone, even if no process has updated its row. */
export function testAt(test: WebhookTest, now: string): WebhookTest {
  if (test.state === 'calling' && test.callUntil <= now) {
    return ended(test, 'lost', { failure: 'unknown', detail: null }, test.callUntil);
  }
  if (test.state === 'waiting' && test.deadline <= now) {
    return ended(test, 'timed_out', { failure: 'timedOut', detail: null }, test.deadline);
  }
  return test;
}

/** Takes the turn for a status request; null when none is due. */
export function testRequested(test: WebhookTest, now: string): WebhookTest | null {
  if (test.state !== 'waiting' || test.askAt === null || test.askAt > now || test.deadline <= now) return null;
  const questions = test.questions + 1;
  return { ...test, questions, askAt: nextPollAt(test, questions, now) };
}

/** After the end, an exchange changes only the list of exchanges. */
export function testMoved(
  test: WebhookTest,
  exchanges: readonly TestExchange[],
  step: TestStep,
  now: string,
): WebhookTest {
  const moved = isOpenTest(test) ? movedBy(test, step, now) : test;
  return withExchanges(moved, exchanges, isOpenTest(test) && !isOpenTest(moved));
}

function movedBy(test: WebhookTest, step: TestStep, now: string): WebhookTest {
  const { observation } = step;
  switch (observation.kind) {
    case 'answered':
    case 'receivedCallback':
    case 'ordered':
      return ended(test, 'done', outcomeOf(test.workflow, step), now);
    case 'accepted':
      return waiting(test, observation.reference, now);
    case 'callLost':
      if (test.workflow.mode.kind === 'callback') return waiting(test, null, now);
      return ended(test, 'failed', outcomeOf(test.workflow, step), now);
    case 'callFailed':
      return ended(test, 'failed', outcomeOf(test.workflow, step), now);
    case 'progressed':
      return { ...test, refusals: 0, progress: observation.progress ?? test.progress };
    case 'requestFailed': {
      const refusals = test.refusals + Number(observation.isRefusal);
      const counted = { ...test, refusals };
      return refusals >= maxRefusals ? ended(counted, 'failed', outcomeOf(test.workflow, step), now) : counted;
    }
    default:
      return test;
  }
}

export function testCancelled(test: WebhookTest, now: string): WebhookTest {
  return isOpenTest(test) ? ended(test, 'cancelled', { failure: 'cancelled', detail: null }, now) : test;
}

/** The process that makes the call stops. */
export function testLost(test: WebhookTest, now: string): WebhookTest {
  return test.state === 'calling' ? ended(test, 'lost', { failure: 'unknown', detail: null }, now) : test;
}

/** `haveEnded`: these exchanges ended the test, so a callback among them is stored whole. */
export function withExchanges(test: WebhookTest, exchanges: readonly TestExchange[], haveEnded = false): WebhookTest {
  const stored = exchanges.map((exchange) => (mayBeMany(exchange, haveEnded) ? withoutLargeData(exchange) : exchange));
  return { ...test, exchanges: [...test.exchanges, ...stored].slice(0, maxExchanges) };
}

function mayBeMany({ kind }: TestExchange, haveEnded: boolean): boolean {
  return kind === 'status' || (kind === 'callback' && !haveEnded);
}

function withoutLargeData(exchange: TestExchange): TestExchange {
  const isLarge = (JSON.stringify(exchange.data) ?? '').length > maxSideData;
  return isLarge ? { ...exchange, data: null } : exchange;
}

function waiting(test: WebhookTest, reference: WebhookTest['reference'], now: string): WebhookTest {
  const input: WebhookTest = { ...test, state: 'waiting', reference };
  return { ...input, askAt: nextPollAt(input, 0, now) };
}

function nextPollAt({ workflow, reference }: WebhookTest, questions: number, now: string): string | null {
  if (workflow.mode.kind !== 'poll' || !reference?.statusUrl) return null;
  const wanted = pauseBeforePoll(runRules(workflow), questions);
  return later(now, Math.max(pollEveryMs.least, Math.min(wanted, pollEveryMs.most)));
}

function outcomeOf(workflow: WebhookVersion, { observation, result, failed }: TestStep): TestOutcome {
  const failure = 'failure' in observation ? observation : null;
  const answer = 'answer' in observation ? observation.answer : null;
  return {
    failure: failure?.failure ?? null,
    detail: failure?.detail ?? null,
    message: failure?.message ?? null,
    cost: answer?.cost ?? null,
    likeness: answer?.likeness ?? null,
    problem: failed?.problem ?? null,
    fields: result ? mapFields(workflow, result) : [],
  };
}

function ended(
  test: WebhookTest,
  state: TestState,
  outcome: Pick<TestOutcome, 'failure' | 'detail'> & Partial<TestOutcome>,
  now: string,
): WebhookTest {
  return { ...test, state, endedAt: now, askAt: null, outcome: { problem: null, fields: [], ...outcome } };
}

/** A received message, as one exchange. */
export function exchangeOf(
  parts: Pick<TestExchange, 'kind' | 'at' | 'seconds' | 'method' | 'url'>,
  response: WorkflowResponse | CallFailure | { kind: 'answer'; json: unknown; status?: number; bytes?: number },
): TestExchange {
  const { status = null, bytes = null } = response;
  const shared = { ...parts, status, bytes, verdict: null };
  if (response.kind === 'answer') {
    return { ...shared, failure: null, detail: null, problem: null, data: plain(response.json) };
  }
  const { failure, detail, message = null, problem = null, json = null } = response;
  return { ...shared, failure, detail, message, problem, data: plain(json) };
}

/** In the form for storage and display: a file in it is replaced with a text about it. */
function plain(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json));
}
