import { randomBytes } from 'node:crypto';
import type { StateFile } from '../kit/state-file.ts';
import type { MediaFolder } from './media-folder.ts';

export type DemoInstagramAccount = {
  username: string;
  instagramUserId: string;
  token: string;
  followerCount: number;
  name?: string;
};

export type InstagramSandboxOptions = {
  port: number;
  /** '' stores everything in memory only. */
  stateFile: string;
  appId: string;
  appSecret: string;
  /** Permitted return addresses of the consent page; compared letter by letter. */
  redirectUris: string[];
  /** How long every container is processed; without it images about 2 s and videos about 4 s. */
  processingMs?: number;
  now?: () => number;
  /** Accounts whose tokens are accepted from the start, besides those the consent page issues. */
  demoAccounts?: readonly DemoInstagramAccount[];
};

export type AccountType = 'BUSINESS' | 'MEDIA_CREATOR' | 'PERSONAL';
export type SandboxAccount = {
  username: string;
  name: string;
  accountType: AccountType;
  /** The professional account, used in paths. */
  userId: string;
  /** The same account in this app's numbering, returned as `id`. */
  scopedId: string;
  followers: number;
};
export type SandboxToken = {
  token: string;
  username: string;
  scopes: string[];
  kind: 'short' | 'long';
  issuedAt: number;
  expiresAt: number;
  revoked: boolean;
};
export type SandboxCode = {
  code: string;
  username: string;
  scopes: string[];
  redirectUri: string;
  expiresAt: number;
  used: boolean;
};
export type PostKind = 'feed' | 'story' | 'reels' | 'carousel';
/** One file of a carousel, for display. */
export type CarouselFile = { id: string; isVideo: boolean; file: string };
export type SandboxContainer = {
  id: string;
  username: string;
  kind: PostKind;
  isVideo: boolean;
  /** One file of a carousel: not published by itself. */
  isCarouselItem: boolean;
  /** Of a carousel: the containers of its files, in order. */
  children: string[];
  caption: string;
  altText: string;
  /** Of a reel: the moment of its cover in milliseconds. Missing in the state of an older version. */
  thumbOffset?: number | null;
  /** Of a reel: the size of its cover image. Missing likewise. */
  cover?: { width: number; height: number } | null;
  isAiGenerated: boolean;
  createdAt: number;
  readyAt: number;
  /** Subcode of the failed processing. */
  error: number | null;
  mediaId: string | null;
  file: string;
};
export type SandboxPost = {
  id: string;
  shortcode: string;
  /** Null for a post made by hand, for example in the app. */
  containerId: string | null;
  username: string;
  kind: PostKind;
  isVideo: boolean;
  caption: string;
  altText: string;
  isAiGenerated: boolean;
  at: number;
  /** Of a carousel, the first. */
  file: string | null;
  /** Of a carousel, all; else none. */
  files: CarouselFile[];
};

/** The calls that can get faults. */
export const operations = [
  'exchange',
  'longToken',
  'refresh',
  'me',
  'create',
  'status',
  'publish',
  'quota',
  'list',
  'post',
] as const;
export type Operation = (typeof operations)[number];
/** before: the call has no effect · after: it has, and only its response differs. `drop` cuts the connection. */
export type Fault = {
  when: 'before' | 'after';
  drop?: boolean;
  status?: number;
  code?: number;
  subcode?: number;
};
export type SandboxCall = { at: number; operation: Operation; id: string; outcome: string };

export type Switches = {
  imageMs: number;
  videoMs: number;
  exchangeShape: 'flat' | 'list';
  permissionsShape: 'text' | 'list';
  /** The profile flat, or as `{data: [{…}]}`: Meta's page of `/me` shows the second, clients in production read the first. */
  meShape: 'flat' | 'list';
  /** Meta's behaviour is not documented. */
  secondPublish: 'error' | 'sameId' | 'secondPost';
  captionsWithoutAt: boolean;
  readOutage: boolean;
  permalinkFails: boolean;
  mixedCaseTypes: boolean;
  quotaTotal: number;
  /** The usage in the header of every response: percent, and minutes until calls are accepted again. */
  usagePercent: number;
  regainMinutes: number;
};

export type InstagramState = {
  clockMs: number;
  accounts: SandboxAccount[];
  tokens: SandboxToken[];
  codes: SandboxCode[];
  containers: SandboxContainer[];
  posts: SandboxPost[];
  calls: SandboxCall[];
  faults: Partial<Record<Operation, Fault[]>>;
  switches: Switches;
};

export type InstagramWorld = {
  options: InstagramSandboxOptions;
  state: StateFile<InstagramState>;
  media: MediaFolder;
  url: () => string;
  now: () => number;
};

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const scopeNames = ['instagram_business_basic', 'instagram_business_content_publish'] as const;
/** developers.facebook.com/docs/graph-api/changelog/versions: v26.0 is the newest, v22.0 the oldest still served. */
export const liveVersions = ['v22.0', 'v23.0', 'v24.0', 'v25.0', 'v26.0'];

/** Seventeen digits: above 2^53, as Meta's are, so that a client that reads them as numbers gets them wrong. */
export function newId(prefix: '178' | '179' | '180'): string {
  let digits = '';
  while (digits.length < 13) digits += String(randomBytes(4).readUInt32BE());
  return `${prefix}9${digits.slice(0, 13)}`;
}

export function newSecret(prefix: string, bytes = 48): string {
  return `${prefix}${randomBytes(bytes).toString('base64url')}`;
}

export function accountOf(world: InstagramWorld, username: string): SandboxAccount {
  const match = world.state.value.accounts.find((account) => account.username === username);
  if (match === undefined) throw new Error(`no account ${username}`);
  return match;
}

export function record(world: InstagramWorld, operation: Operation, id: string, outcome: string): void {
  const { calls } = world.state.value;
  calls.push({ at: world.now(), operation, id, outcome });
  if (calls.length > 5000) calls.splice(0, 2500);
}
