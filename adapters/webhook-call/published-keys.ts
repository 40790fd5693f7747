import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import type { SafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';

/** fal permits a day at most. */
const keptMs = 24 * 3_600_000;
/** A forged signature must not make us fetch each time. */
const freshMs = 60_000;
const maxSets = 50;
const limits = { maxBytes: 100_000, timeoutMs: 10_000, idleMs: 5000 };

type KeySet = { keys: readonly KeyObject[]; at: number };

/**
 * The ed25519 keys at an address (a JWK set, RFC 7517), fetched with the guard of workflow addresses and cached for a
 * day at most.
 */
export function createPublishedKeys(safe: SafeFetch) {
  const sets = new Map<string, KeySet>();
  const underWay = new Map<string, Promise<KeySet | null>>();

  async function fetchSet(url: string, nowMs: number): Promise<KeySet | null> {
    const answer = await safe.fetch({ method: 'GET', url, headers: { accept: 'application/json' }, ...limits });
    const keys = answer.kind === 'answer' && answer.status === 200 ? keysIn(answer.bytes) : [];
    if (keys.length === 0) return null;
    if (sets.size >= maxSets) sets.clear();
    const set = { keys, at: nowMs };
    sets.set(url, set);
    return set;
  }

  function fetchOnce(url: string, nowMs: number): Promise<KeySet | null> {
    const running = underWay.get(url) ?? fetchSet(url, nowMs).finally(() => underWay.delete(url));
    underWay.set(url, running);
    return running;
  }

  /** Empty when no keys are available. `fresh`: the cached ones did not fit. */
  return async (url: string, nowMs: number, fresh: boolean): Promise<readonly KeyObject[]> => {
    const kept = sets.get(url);
    const age = kept ? nowMs - kept.at : Infinity;
    if (kept && age < (fresh ? freshMs : keptMs)) return kept.keys;
    // Keys older than a day are not trusted, even when there are no others.
    return (await fetchOnce(url, nowMs))?.keys ?? (kept && age < keptMs ? kept.keys : []);
  };
}

function keysIn(bytes: Uint8Array): KeyObject[] {
  try {
    const { keys } = JSON.parse(new TextDecoder().decode(bytes)) as { keys?: unknown };
    return (Array.isArray(keys) ? keys : []).slice(0, 20).flatMap((jwk: unknown) => keyOf(jwk) ?? []);
  } catch {
    return [];
  }
}

function keyOf(jwk: unknown): KeyObject | null {
  const { kty, crv, x } = (jwk ?? {}) as { kty?: unknown; crv?: unknown; x?: unknown };
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return null;
  try {
    return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  } catch {
    return null;
  }
}
