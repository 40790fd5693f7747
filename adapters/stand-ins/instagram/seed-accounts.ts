import type {
  DemoInstagramAccount,
  InstagramState,
  SandboxAccount,
  InstagramSandboxOptions,
} from './instagram-state.ts';
import { slug } from '#core/shared/text.ts';
import { demoModels } from '../demo/models/demo-models.ts';
import { scopeNames } from './instagram-state.ts';

const farAhead = 10 * 365 * 86_400_000;

/** One professional account for each model of the demo, and a few of other people. */
export function seedAccounts(): SandboxAccount[] {
  const models = demoModels.map(
    ({ name }, index) =>
      [
        slug(name).replaceAll('-', ''),
        name,
        index % 2 === 0 ? 'MEDIA_CREATOR' : 'BUSINESS',
        4_200 + index * 1_731,
      ] as const,
  );
  const others = [
    ['kahvecizeynep', 'Kahveci Zeynep', 'BUSINESS', 18_240],
    ['gezginmert', 'Gezgin Mert', 'MEDIA_CREATOR', 7_315],
    ['ayse.gunluk', 'Ayşe’nin Günlüğü', 'PERSONAL', 284],
  ] as const;
  return [...models, ...others].map(([username, name, accountType, followers], index) => ({
    username,
    name,
    accountType,
    userId: String(17_841_405_793_187_218n + BigInt(index) * 1_000_003n),
    scopedId: String(26_013_498_761_204_513n + BigInt(index) * 1_000_003n),
    followers,
  }));
}

/** The demo's accounts have the ids and tokens the product was seeded with. */
export function acceptDemoAccounts(
  state: InstagramState,
  demoAccounts: readonly DemoInstagramAccount[],
  now: number,
): void {
  for (const demo of demoAccounts) {
    const known = state.accounts.find(({ username }) => username === demo.username);
    const same = { userId: demo.instagramUserId, followers: demo.followerCount };
    if (known) Object.assign(known, same);
    else {
      state.accounts.push({
        username: demo.username,
        name: demo.name ?? demo.username,
        accountType: 'BUSINESS',
        scopedId: String(BigInt(demo.instagramUserId) + 8_171_092_968_017_295n),
        ...same,
      });
    }
    if (state.tokens.some(({ token }) => token === demo.token)) continue;
    state.tokens.push({
      token: demo.token,
      username: demo.username,
      scopes: [...scopeNames],
      kind: 'long',
      issuedAt: now,
      expiresAt: now + farAhead,
      revoked: false,
    });
  }
}

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
      usagePercent: 1,
      regainMinutes: 0,
    },
  };
  acceptDemoAccounts(state, options.demoAccounts ?? [], now);
  return state;
}
