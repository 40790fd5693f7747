import type { ReplyOf } from '#core/contract/route.ts';
import { useSyncExternalStore } from 'react';
import { runtimeConfig as configRoute } from '#core/contract/runtime.ts';
import { homeBase, recallApiBase, servedBase, setApiBase } from './api-address.ts';
import { queryClient } from './query-client.ts';

export type RuntimeConfig = ReplyOf<typeof configRoute>;

const place = 'vitrin.config';
let current: RuntimeConfig | null = null;
const listeners = new Set<() => void>();

/** Asks once at start. Offline, what was known last time stands. */
export async function loadRuntimeConfig(): Promise<void> {
  recallApiBase();
  current = recall();
  try {
    const asked = (await askAt(homeBase())) ?? (await askWhereServed());
    if (!asked) return;
    current = asked;
    if (setApiBase(current.apiBase)) void queryClient.invalidateQueries();
    localStorage.setItem(place, JSON.stringify(current));
  } catch {
    // No server: what was recalled stands.
  } finally {
    for (const listener of listeners) listener();
  }
}

async function askWhereServed(): Promise<RuntimeConfig | null> {
  const base = await servedBase();
  return base === null || base === homeBase() ? null : askAt(base);
}

/** Null when something else than the API answers there. */
async function askAt(base: string): Promise<RuntimeConfig | null> {
  const response = await fetch(`${base}${configRoute.path}`, { headers: { Accept: 'application/json' } });
  const isJson = response.headers.get('Content-Type')?.includes('application/json') === true;
  return response.ok && isJson ? ((await response.json()) as RuntimeConfig) : null;
}

/** Null until the server answered once. */
export function useRuntimeConfig(): RuntimeConfig | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

function recall(): RuntimeConfig | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as RuntimeConfig | null;
  } catch {
    return null;
  }
}
