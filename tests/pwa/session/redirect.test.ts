// spec: 2.2, 2.20, 2.21, 2.22, 2.23, 2.25, 2.27, 2.32, 6.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  authStateAt,
  fullLoadAfterMs,
  homeOf,
  isMarketplace,
  pendingRedirectOf,
  readAuthState,
  redirectDelayMs,
  stateOf,
} from '../../../pwa/src/session/redirect.ts';

const model = '018f2a3b-0000-7000-8000-000000000001';

describe('the target of a sign-in', () => {
  test('a visitor who pressed Buy reaches the marketplace with the model chosen and its payment open', () => {
    const state = readAuthState({ selectedModelId: model, redirectTo: 'marketplace', action: 'purchase' });
    const pending = pendingRedirectOf(state);
    expect(pending).toEqual({ target: 'marketplace', selectedModelId: model, buys: true });
    expect(pending && addressOf(pending)).toBe(`/marketplace?selectedModel=${model}`);
    expect(pending && stateOf(pending)).toEqual({ buysAtOnce: true });
  });

  test('a visitor who followed the Buy link without a script gets there too, by the address alone', () => {
    const state = authStateAt({ state: null, search: `?selectedModel=${model}` });
    const pending = pendingRedirectOf(state);
    expect(pending && addressOf(pending)).toBe(`/marketplace?selectedModel=${model}`);
    expect(pending && stateOf(pending)).toEqual({ buysAtOnce: true });
    expect(authStateAt({ state: { redirectTo: '/dashboard' }, search: '' })).toEqual({ redirectTo: '/dashboard' });
  });

  test('the marketplace without a model is the plain page', () => {
    expect(addressOf({ target: 'marketplace' })).toBe('/marketplace');
    expect(stateOf({ target: 'marketplace', buys: true })).toBeNull();
    expect(stateOf({ target: '/dashboard', selectedModelId: model, buys: true })).toBeNull();
    expect(addressOf({ target: '/marketplace', selectedModelId: model })).toBe(`/marketplace?selectedModel=${model}`);
  });

  test('any other target is opened unchanged', () => {
    const target = '/dashboard/schedule/abc?view=month#today';
    expect(addressOf({ target, selectedModelId: model })).toBe(target);
    expect(isMarketplace(target)).toBe(false);
  });

  test('without a redirect the role decides', () => {
    expect(pendingRedirectOf({})).toBeNull();
    expect([homeOf('admin'), homeOf('customer')]).toEqual(['/admin', '/dashboard']);
  });

  test('a model alone is not a redirect', () => {
    expect(pendingRedirectOf({ selectedModelId: model })).toBeNull();
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'evil', ''])(
    'never leaves the app: %j',
    (redirectTo) => {
      expect(pendingRedirectOf({ redirectTo })).toBeNull();
    },
  );

  test('for any redirect, the address stays on this origin', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (redirectTo, selectedModelId) => {
        const pending = pendingRedirectOf({ redirectTo, ...(selectedModelId !== undefined && { selectedModelId }) });
        if (!pending) return;
        expect(new URL(addressOf(pending), 'https://vitrin.test').origin).toBe('https://vitrin.test');
      }),
    );
  });

  test('history may contain any value', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const state = readAuthState(anything);
        for (const value of Object.values(state)) expect(typeof value).toBe('string');
      }),
    );
  });
});

test('a sign-in navigates after 100 ms, and a marketplace that is not displayed 300 ms later is loaded whole', () => {
  expect([redirectDelayMs, fullLoadAfterMs]).toEqual([100, 300]);
});
