import { expect, test } from 'vitest';
import { isSignInAwaited } from '../../../pwa/src/offline/sign-in-awaited.ts';
import { aUser } from '../../support/screens/examples.ts';

const signedIn = { status: 'signed-in', user: aUser() } as const;

test.each([
  ['what was read with it was refused', { ...signedIn, isOver: true }, null, true],
  ['what was kept was refused', signedIn, 'auth', true],
  ['nothing was refused', signedIn, null, false],
  ['the server is busy', signedIn, 'busy', false],
  ['nobody is signed in', { status: 'signed-out' }, 'auth', false],
] as const)('kept changes and the sign-in: %s', (_, session, pause, isAwaited) => {
  expect(isSignInAwaited(session, { pause } as never)).toBe(isAwaited);
});
