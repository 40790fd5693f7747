import type { JobPlaces, ProgressSource, StatusRules, ModeView } from './result-mode-schema.ts';
export type {
  AddressSource,
  JobPlaces,
  ModeInput,
  ModeView,
  ProgressPaths,
  ProgressSource,
  StatusRules,
} from './result-mode-schema.ts';

export const cancelMethods = ['POST', 'PUT', 'DELETE'] as const;

export const signatureKinds = ['token', 'fal', 'standard', 'hmac'] as const;
export type SignatureKind = (typeof signatureKinds)[number];
export const signatureEncodings = ['hex', 'base64'] as const;

/**
 * How a callback proves its sender. token: by its address alone · fal: ed25519 by fal's published keys · standard:
 * Standard Webhooks, as Replicate signs · hmac: SHA-256 over the body in a header of the service. `Secret`: how the
 * secret of the last two is stored, sent or shown.
 */
type SignatureWith<Secret> =
  | { kind: 'token' }
  | { kind: 'fal'; jwksUrl: string }
  | ({ kind: 'standard' } & Secret)
  | ({ kind: 'hmac'; header: string; encoding: (typeof signatureEncodings)[number]; prefix: string } & Secret);

type ModeWith<Secret> =
  /**
   * The response to the call is the result. `status`: with it a response can also report a failure. `progress`: requested
   * while the call is open.
   */
  | { kind: 'answer'; status?: StatusRules | undefined; progress?: ProgressSource | undefined }
  /** The call starts a job; its status address is polled until it is done. */
  | { kind: 'poll'; job: JobPlaces; status: StatusRules; intervalSeconds: number; maxIntervalSeconds: number }
  /** The call starts a job; the service calls `{{callbackUrl}}`. `status` null: the callback is the result. */
  | {
      kind: 'callback';
      job: Pick<JobPlaces, 'idPath' | 'cancel'>;
      status: StatusRules | null;
      signature: SignatureWith<Secret>;
    }
  /** Any 2xx ends it, unless its status reports a failure: no result comes back here. */
  | { kind: 'accepted'; status?: StatusRules | undefined };

/**
 * How a workflow delivers its result. `sealed`: bound to its workflow and the kind of signature (`signatureContext`).
 */
export type ResultMode = ModeWith<{ sealed: string }>;
/** As an admin sent it; `secret` null keeps the stored one. */
export type ModeDraft = ModeWith<{ secret: string | null }>;
export type CallbackSignature = Extract<ResultMode, { kind: 'callback' }>['signature'];

export const modeKinds = ['answer', 'poll', 'callback', 'accepted'] as const;
export type ModeKind = (typeof modeKinds)[number];
export const callMethods = ['POST', 'PUT', 'PATCH'] as const;
export type CallMethod = (typeof callMethods)[number];

/** The call only starts a job, whose result comes in another way. */
export function startsJob(kind: ModeKind): boolean {
  return kind === 'poll' || kind === 'callback';
}

/** Seconds a run may take: the most an admin can set, which is also the default of `answer` and `accepted`. */
export function maxTimeLimitSeconds(kind: ModeKind): number {
  return startsJob(kind) ? 86_400 : 600;
}

export function defaultTimeLimitSeconds(kind: ModeKind): number {
  return startsJob(kind) ? 3600 : 600;
}

/** The settings of a workflow saved from the specification's form alone. */
export const plainAnswering = {
  mode: { kind: 'answer' },
  method: 'POST',
  timeLimitSeconds: 600,
  isSafeToRepeat: false,
} as const satisfies { mode: ResultMode; method: CallMethod; timeLimitSeconds: number; isSafeToRepeat: boolean };

/** Binds the secret of a signature to its workflow, so that it opens nowhere else. */
export function signatureContext(webhookId: string, kind: SignatureKind): string {
  return `webhook:${webhookId}:signature:${kind}`;
}

export type AnyMode = ResultMode | ModeDraft | ModeView;
type AnySignature = Extract<AnyMode, { kind: 'callback' }>['signature'];

/** The same mode with another form of its secret: stored, sent or shown. */
export function withSecret<Secret extends object>(
  mode: AnyMode,
  secretOf: (signature: AnySignature) => Secret,
): ModeWith<Secret> {
  if (mode.kind !== 'callback') return mode;
  const { kind, job, status, signature } = mode;
  switch (signature.kind) {
    case 'token':
    case 'fal':
      return { kind, job, status, signature };
    case 'standard':
      return { kind, job, status, signature: { kind: 'standard', ...secretOf(signature) } };
    case 'hmac': {
      const { header, encoding, prefix } = signature;
      return { kind, job, status, signature: { kind: 'hmac', header, encoding, prefix, ...secretOf(signature) } };
    }
    default:
      return signature satisfies never;
  }
}

/** The input by which an admin would leave it unchanged. */
export function draftOfMode(mode: ResultMode | ModeView): ModeDraft {
  return withSecret(mode, () => ({ secret: null }));
}

export function presentMode(mode: ResultMode): ModeView {
  return withSecret(mode, () => ({ hasSecret: true }));
}

/** Its signature has a name and no secret: for copies and files. */
export function modeWithoutSecret(mode: ModeView): ModeView {
  return withSecret(mode, () => ({ hasSecret: false }));
}

/** The kind of signature whose secret is stored; null when none is. */
export function storedSignatureOf(mode: ResultMode | ModeView): SignatureKind | null {
  if (mode.kind !== 'callback') return null;
  const { signature } = mode;
  if ('sealed' in signature) return signature.kind;
  return 'hasSecret' in signature && signature.hasSecret ? signature.kind : null;
}
