import { expect, test } from 'vitest';
import { isSignInAwaited } from '../../../pwa/src/offline/sign-in-awaited.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { aUser } from '../../support/screens/examples.ts';

const signedIn = { status: 'signed-in', user: aUser(), token: 'a-token' } as const;

test.each([
  ['a read with it was refused', { ...signedIn, isOver: true }, null, true],
  ['stored changes were refused', signedIn, 'auth', true],
  ['nothing was refused', signedIn, null, false],
  ['the app is too old', signedIn, 'upgrade', false],
  ['no user is signed in', { status: 'signed-out', why: 'ended' }, 'auth', false],
] as const)('pending changes and the sign-in: %s', (_, session, pause, isAwaited) => {
  expect(isSignInAwaited(session, { ...useSyncState.getState(), pause })).toBe(isAwaited);
});
