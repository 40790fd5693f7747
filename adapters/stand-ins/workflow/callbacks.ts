import type { Delivery, Service, WorkflowJob, WorkflowWorld } from './workflow-state.ts';
import type { KeyObject } from 'node:crypto';
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';

/** A callback as its service sends it; `body` are its bytes, signed or not. */
export type Callback = { headers: Record<string, string>; body: string };
export type WriteCallback = (job: WorkflowJob) => Callback | Promise<Callback>;
export type Callbacks = {
  /** Sends every due callback, one after the other, and resolves when each got its response. */
  sendDue(): Promise<void>;
  /** For a new job: sends its early callback before the response to its start, all others after. */
  follow(job: WorkflowJob): Promise<void>;
  stop(): void;
};

/** How often and when a service repeats a callback without a 2xx response. fal: ten times in two hours. */
const retryPausesMs: Partial<Record<Service, readonly number[]>> = {
  fal: Array.from({ length: 10 }, () => 12 * 60_000),
  replicate: [1000, 2000, 4000, 8000, 16_000],
  runpod: [10_000, 10_000],
};
/** fal gives a receiver this long; the others are not known to be more patient. */
const patienceMs = 15_000;

/** Calls back for due jobs by the sandbox's clock; a timer sends them when no call does. */
export function createCallbacks(world: WorkflowWorld, writers: Partial<Record<Service, WriteCallback>>): Callbacks {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function send(job: WorkflowJob): Promise<void> {
    const { callback } = job;
    const write = writers[job.service];
    if (!callback || !write) return;
    const times = job.scenario === 'callbackTwice' ? 2 : 1;
    let isTaken = false;
    for (let at = 0; at < times; at++) {
      const { headers, body } = await write(job);
      const status = await post(callback.url, headers, body);
      note({ at: new Date(world.nowMs()).toISOString(), jobId: job.id, url: callback.url, status, body });
      isTaken = status !== null && status >= 200 && status < 300;
    }
    const pause = isTaken ? undefined : retryPausesMs[job.service]?.[callback.attempts];
    callback.attempts++;
    callback.nextMs = pause === undefined ? null : world.nowMs() + pause;
    world.state.save();
  }

  function note(delivery: Delivery): void {
    world.state.value.deliveries.push(delivery);
  }

  async function sendAll(): Promise<void> {
    for (let job = nextDue(); job; job = nextDue()) await send(job);
    arm();
  }

  function nextDue(): WorkflowJob | undefined {
    return isStopped ? undefined : waiting().find(({ callback }) => callback!.nextMs! <= world.nowMs());
  }
  function waiting(): WorkflowJob[] {
    return world.state.value.jobs.filter(({ callback }) => callback !== null && callback.nextMs !== null);
  }

  /** A test's clock may be stopped: checked once a second at most. */
  function arm(): void {
    clearTimeout(timer);
    const times = waiting().map(({ callback }) => callback!.nextMs!);
    if (times.length === 0 || isStopped) return;
    const pauseMs = Math.min(Math.max(Math.min(...times) - world.nowMs(), 0) + 1000, 60_000);
    timer = setTimeout(() => void sendDue(), pauseMs);
    timer.unref();
  }

  function sendDue(): Promise<void> {
    sending = sending.then(sendAll, sendAll);
    return sending;
  }

  return {
    sendDue,
    async follow({ scenario }) {
      if (scenario === 'callbackEarly') await sendDue();
      setImmediate(() => void sendDue());
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

const staleMs = 3_600_000;

function signingOf({ state }: WorkflowWorld): { falKey: string; replicateSecret: string } {
  const { value } = state;
  if (value.signing) return value.signing;
  const signing = {
    falKey: newKey().export({ type: 'pkcs8', format: 'pem' }).toString(),
    replicateSecret: `whsec_${randomBytes(24).toString('base64')}`,
  };
  value.signing = signing;
  state.save();
  return signing;
}

function newKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

/** fal's key set, as it publishes its own. */
export function falKeySet(world: WorkflowWorld) {
  const { x } = createPublicKey(signingOf(world).falKey).export({ format: 'jwk' });
  return { keys: [{ kty: 'OKP', crv: 'Ed25519', x, use: 'sig', alg: 'EdDSA' }] };
}

export function replicateSecret(world: WorkflowWorld): string {
  return signingOf(world).replicateSecret;
}

/** ed25519 in hex over id, user, time and the hash of the body, a line each. */
export function signAsFal(world: WorkflowWorld, job: WorkflowJob, body: string): Callback {
  const key = job.scenario === 'callbackForged' ? newKey() : createPrivateKey(signingOf(world).falKey);
  const userId = 'github|10000';
  const timestamp = secondsOf(world, job);
  const signed = [job.id, userId, timestamp, createHash('sha256').update(body).digest('hex')].join('\n');
  return {
    headers: {
      'content-type': 'application/json',
      'x-fal-webhook-request-id': job.id,
      'x-fal-webhook-user-id': userId,
      'x-fal-webhook-timestamp': timestamp,
      'x-fal-webhook-signature': sign(null, Buffer.from(signed), key).toString('hex'),
    },
    body: altered(job, body),
  };
}

/** Standard Webhooks: HMAC-SHA256 in base64 over id, time and body. */
export function signAsReplicate(world: WorkflowWorld, job: WorkflowJob, body: string): Callback {
  const isForged = job.scenario === 'callbackForged';
  const secret = isForged ? randomBytes(24) : Buffer.from(replicateSecret(world).replace(/^whsec_/, ''), 'base64');
  const id = `msg_${createHash('sha256').update(`${job.id}:completed`).digest('hex').slice(0, 26)}`;
  const timestamp = secondsOf(world, job);
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body: altered(job, body),
  };
}

function secondsOf(world: WorkflowWorld, { scenario }: WorkflowJob): string {
  return String(Math.floor((world.nowMs() - (scenario === 'callbackStale' ? staleMs : 0)) / 1000));
}

function altered({ scenario }: WorkflowJob, body: string): string {
  return scenario === 'callbackAltered' ? `${body} ` : body;
}
