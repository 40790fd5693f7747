import { Dexie } from 'dexie';
import { afterEach, beforeEach } from 'vitest';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { stopSync } from '../../../pwa/src/offline/start-sync.ts';
import { storeSession, settleLeaving } from '../../../pwa/src/api/session-store.ts';
import { aUser } from '../../support/screens/examples.ts';

/** Each test begins with a person signed in on a device that stores nothing yet, and stops the engine it started. */
export function useSignedInDevice(): void {
  beforeEach(async () => {
    await Dexie.delete(databaseName(aUser().id));
    storeSession('a-token', aUser());
  });
  afterEach(async () => {
    await stopSync();
    settleLeaving();
    await Dexie.delete(databaseName(aUser().id));
  });
}
