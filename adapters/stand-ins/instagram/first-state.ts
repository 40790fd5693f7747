import type { InstagramSandboxOptions, InstagramState } from './instagram-state.ts';
import { acceptDemoAccounts, seedAccounts } from './seed-accounts.ts';

const imageMs = 2_000;
const videoMs = 4_000;

export function firstState(options: InstagramSandboxOptions, now: number): InstagramState {
  const state: InstagramState = {
    clockMs: 0,
    accounts: seedAccounts(),
    tokens: [],
    codes: [],
    containers: [],
    posts: [],
    calls: [],
    faults: {},
    switches: {
      imageMs: options.processingMs ?? imageMs,
      videoMs: options.processingMs ?? videoMs,
      exchangeShape: 'flat',
      permissionsShape: 'text',
      meShape: 'flat',
      secondPublish: 'error',
      captionsWithoutAt: false,
      readOutage: false,
      permalinkFails: false,
      mixedCaseTypes: false,
      quotaTotal: 50,
    },
  };
  acceptDemoAccounts(state, options.demoAccounts ?? [], now);
  return state;
}
