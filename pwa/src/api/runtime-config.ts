import type { ReplyOf } from '#core/contract/route.ts';
import { runtimeConfig as configRoute } from '#core/contract/runtime.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { displayedDefaults } from '#core/settings/displayed-defaults.ts';
import { setBrand } from '../i18n/brand.ts';
import { createDrawn } from '../i18n/drawn-store.ts';
import { homeBase, recallApiBase, servedBase, setApiBase } from './api-address.ts';
import { hasKeys, ownBody, received } from './own-reply.ts';
import { queryClient } from './query-client.ts';

export type RuntimeConfig = ReplyOf<typeof configRoute>;

const storageKey = 'vitrin.config';
const patienceMs = 10_000;
const useStore = createDrawn<{ config: RuntimeConfig | null }>(() => ({ config: null }));

/** Takes the configuration that the server put into the page, so that it is not requested. */
export function takeServedConfig(config: RuntimeConfig): void {
  setApiBase(config.apiBase);
  take(config);
  remember(config);
}

/**
 * Requests the configuration at start, after an admin changed the settings, and for each check of a file. Returns the one that the server
 * sent. Null offline, or without a response in ten seconds: the last known one remains.
 */
export async function loadRuntimeConfig(): Promise<RuntimeConfig | null> {
  recallApiBase();
  const recalled = recall();
  if (recalled) take(recalled);
  try {
    const input = (await askAt(homeBase())) ?? (await requestWhereServed());
    if (!input) return null;
    if (setApiBase(input.apiBase)) void queryClient.invalidateQueries();
    take(input);
    remember(input);
    return input;
  } catch {
    return null;
  }
}

function remember(config: RuntimeConfig): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(config));
  } catch {
    // Only remembered for the next start.
  }
}

function take(config: RuntimeConfig): void {
  useStore.setState({ config });
  // A configuration that an older version stored has no settings.
  setBrand(config.brandName ?? displayedDefaults.brandName);
}

async function requestWhereServed(): Promise<RuntimeConfig | null> {
  const base = await servedBase();
  return base === null || base === homeBase() ? null : askAt(base);
}

/** Null when something other than the API responds at that base. */
async function askAt(base: string): Promise<RuntimeConfig | null> {
  const response = await fetch(`${base}${configRoute.path}`, {
    headers: { Accept: 'application/json', Prefer: bilingualTexts },
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = ownBody(await received(response));
  return response.ok && hasKeys(body, configRoute.replyKeys) ? (body as RuntimeConfig) : null;
}

/** Null until the server responded once. */
export function useRuntimeConfig(): RuntimeConfig | null {
  return useStore(({ config }) => config);
}

/** Whether new JPEG and PNG files are signed; false for a server of an earlier version, which does not say it. */
export function isSigningIn(config: RuntimeConfig | null): boolean {
  return config?.isSigning ?? false;
}

/** False until the server responded once. */
export function useIsSigning(): boolean {
  return isSigningIn(useRuntimeConfig());
}

/** Admins' settings for the landing page and the planner; the defaults until the server responded once. */
export function useDisplayedSettings(): Pick<RuntimeConfig, 'claims' | 'planner'> {
  const { claims, planner } = useRuntimeConfig() ?? displayedDefaults;
  return { claims: claims ?? displayedDefaults.claims, planner: planner ?? displayedDefaults.planner };
}

function recall(): RuntimeConfig | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as RuntimeConfig | null;
  } catch {
    return null;
  }
}
