import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Callback } from './callbacks.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';

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
