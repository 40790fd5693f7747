import type { Middleware } from 'koa';
import type { environmentSettings } from '#core/contract/settings.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { runtimeConfig } from '#core/contract/runtime.ts';
import type { Ports } from '#core/ports.ts';
import type { EventStreams } from './events/event-streams.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { RateLimits, RateRule } from './http/rate-limits.ts';
import type { LongPolls } from './http/long-polls.ts';

type EnvironmentReply = Required<ReplyOf<typeof environmentSettings>>;
/** The reply without the part that depends on the time of the request. */
export type EnvironmentSettings = Omit<EnvironmentReply, 'signing'> & {
  signing: Omit<NonNullable<EnvironmentReply['signing']>, 'state'> | null;
};
/** The part of the app's configuration that the environment decides, whatever the time. */
export type RuntimeConfig = Omit<
  ReplyOf<typeof runtimeConfig>,
  'brandName' | 'claims' | 'planner' | 'disclosure' | 'isSigning'
>;

/** The tools that the routes of every feature may use. */
export type WebTools = {
  ports: Ports;
  rateLimits: RateLimits<string>;
  waits: LongPolls;
  streams: Pick<EventStreams, 'prepare'>;
  /** True when a fault means that the database is temporarily unreachable. */
  isOutage: (fault: unknown) => boolean;
  /** The public address of the app, and that of the API below it; without a slash at the end. */
  siteUrl: string;
  apiUrl: string;
  /** Counts the operations of devices by their result; undefined: nothing is counted. */
  countSync?: ((entity: string, outcome: string) => void) | undefined;
  environment: EnvironmentSettings;
  runtime: RuntimeConfig;
};

/**
 * The web half of a feature, exported as `web` by a file of `app-server/routes`; `npm run features` collects them
 * (docs/decisions/0121).
 */
export type WebFeature = {
  /** The rate limits by the name that the routes use. */
  rates?: Readonly<Record<string, RateRule>>;
  /** Parts of paths that no log may contain. */
  secretsInPaths?: readonly RegExp[];
  start: (tools: WebTools) => WebParts;
};

export type WebParts = {
  endpoints?: readonly Endpoint[];
  requests?: readonly RawRequest[];
  /** Ends the work that would otherwise go on after the last response. */
  close?: () => Promise<void>;
};

/** Requests that are not calls of the contract, at a path of the API or at every path that begins so (`below`). */
export type RawRequest = {
  methods: readonly string[];
  /** Counts among the requests that are handled at a time for one caller. */
  takesTurn?: boolean;
  handle: Middleware;
} & ({ path: string } | { below: string });
