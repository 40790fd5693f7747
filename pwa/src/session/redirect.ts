import type { Role } from '#core/shared/actor.ts';
import { create } from 'zustand';
import { paths } from '../paths.ts';

/** The target after signing in (spec §2 Post-login redirect). `buys`: the payment that was begun is opened there. */
export type PendingRedirect = { target: string; selectedModelId?: string; buys?: boolean };

/** Navigation state that /auth accepts (spec §2 Login screen). `purchase`: the visitor pressed Buy. */
export type AuthState = { selectedModelId?: string; redirectTo?: string; action?: 'purchase'; mode?: 'register' };

export const redirectDelayMs = 100;
export const fullLoadAfterMs = 300;

/** Reads navigation state from history: any shape, from any version of the app. */
export function readAuthState(state: unknown): AuthState {
  if (typeof state !== 'object' || state === null) return {};
  const { selectedModelId, redirectTo, action, mode } = state as Record<string, unknown>;
  return {
    ...(typeof selectedModelId === 'string' && { selectedModelId }),
    ...(typeof redirectTo === 'string' && { redirectTo }),
    ...(action === 'purchase' && { action }),
    ...(mode === 'register' && { mode }),
  };
}

/** The sign-in's navigation state for a visitor who wants to buy this model. */
export function purchaseOf(selectedModelId: string): AuthState {
  return { selectedModelId, redirectTo: 'marketplace', action: 'purchase' };
}

/** Like `readAuthState`; a link that was followed without a script carries the model to buy in its address. */
export function authStateAt({ state, search }: { state: unknown; search: string }): AuthState {
  const stored = readAuthState(state);
  const selectedModelId = new URLSearchParams(search).get('selectedModel');
  if (stored.selectedModelId !== undefined || !selectedModelId) return stored;
  return { ...stored, ...purchaseOf(selectedModelId) };
}

/** The redirect after a sign-in, or null when none was requested. */
export function pendingRedirectOf(state: AuthState): PendingRedirect | null {
  const { redirectTo, selectedModelId, action } = state;
  if (!redirectTo || !isOurs(redirectTo)) return null;
  return {
    target: redirectTo,
    ...(selectedModelId !== undefined && { selectedModelId }),
    ...(action === 'purchase' && { buys: true }),
  };
}

/** Navigation state of the marketplace: the payment of the selected model is opened at once. */
export type MarketplaceState = { buysAtOnce: true };

/** The navigation state of a target. */
export function stateOf({ target, selectedModelId, buys }: PendingRedirect): MarketplaceState | null {
  return isMarketplace(target) && selectedModelId !== undefined && buys ? { buysAtOnce: true } : null;
}

/** Spec §2: marketplace goes to its page with the model chosen, any other target is used unchanged. */
export function addressOf(pending: PendingRedirect): string {
  if (isMarketplace(pending.target)) return paths.marketplace(pending.selectedModelId);
  return pending.target;
}

export function isMarketplace(target: string): boolean {
  return target === 'marketplace' || target === paths.marketplace();
}

/** Spec §2: admin /admin, customer /dashboard. */
export function homeOf(role: Role): string {
  return role === 'admin' ? paths.admin() : paths.dashboard();
}

/** Only addresses inside this app: `//host` and `/\host` would leave it. */
function isOurs(target: string): boolean {
  return target === 'marketplace' || /^\/(?![/\\])/.test(target);
}

const useStore = create<{ pending: PendingRedirect | null }>(() => ({ pending: null }));

export function setPendingRedirect(next: PendingRedirect | null): void {
  useStore.setState({ pending: next });
}

export function usePendingRedirect(): PendingRedirect | null {
  return useStore(({ pending }) => pending);
}
