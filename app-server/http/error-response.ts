import type { Locale, TextForm } from '#core/shared/locale.ts';
import type { Issue, Refusal } from '#core/shared/result.ts';
import type { Context, Middleware } from 'koa';
import type { Ids, Log } from '#core/ports.ts';
import { localText, localeFrom } from '#core/shared/locale.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { refusalStatus } from './refusal-status.ts';

export type ErrorBody = {
  /** A full sentence in the reader's language, ready for display. */
  error: string;
  code: string;
  params?: Record<string, string | number>;
  /** `params`: the values in the sentence of `code`; a stored text is in both languages for a bilingual client. */
  issues?: { path: string; code: string; message: string; params?: NonNullable<Issue['params']> }[];
};

/** Spec §7: a client throws the body's `error`. Logic uses `code`; the sentence is looked up from it. */
export function errorBody(refusal: Refusal, locale: Locale, form: TextForm = locale): ErrorBody {
  const body: ErrorBody = { error: sentenceOf(refusal.code, locale, refusal.params), code: refusal.code };
  if (refusal.params) body.params = refusal.params;
  if (refusal.issues) {
    body.issues = refusal.issues.map(({ path, code, params }) => ({
      path,
      code,
      message: sentenceOf(code, locale, params),
      ...(params && { params: form === 'bilingual' ? params : plainParams(params, form) }),
    }));
  }
  return body;
}

/** Temporary refusals state their time (param `retryAfterSeconds`); RFC 9110 §10.2.3 has a header for it. */
export function retryAfterOf({ params }: Refusal): number | null {
  const seconds = params?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : null;
}

function plainParams(params: NonNullable<Issue['params']>, locale: Locale): NonNullable<Issue['params']> {
  const plain = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? localText(value, locale) : value,
  ]);
  return Object.fromEntries(plain);
}

/** Sends the refusal of a call outside the contract. */
export function replyRefusal(ctx: Context, refusal: Refusal): void {
  ctx.status = refusalStatus[refusal.code];
  const seconds = retryAfterOf(refusal);
  if (seconds !== null) ctx.set('Retry-After', String(seconds));
  ctx.body = errorBody(refusal, localeFrom(ctx.get('Accept-Language')));
}

const retryAfterSeconds = 2;
const mask = '•••';

/**
 * Gives every request an id and turns a fault into a response that reveals only the id of its log line: 503 when a
 * service behind us is out of reach for the moment (`isOutage`), 500 otherwise. `secretsInPaths` matches parts of paths
 * that the log must not have.
 */
export function handleFaults(
  log: Log,
  ids: Ids,
  { isOutage, secretsInPaths }: { isOutage: (fault: unknown) => boolean; secretsInPaths: readonly RegExp[] },
): Middleware {
  return async (ctx, next) => {
    const requestId = ids.next();
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } catch (fault) {
      if (isCallersLeaving(ctx, fault)) return;
      const isPassing = isOutage(fault);
      log(isPassing ? 'warn' : 'error', isPassing ? 'request.outage' : 'request.fault', {
        requestId,
        method: ctx.method,
        path: secretsInPaths.reduce((path, secret) => path.replace(secret, mask), ctx.path),
        fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
      });
      const code = isPassing ? 'server.unavailable' : 'server.fault';
      ctx.status = isPassing ? 503 : 500;
      if (isPassing) ctx.set('Retry-After', String(retryAfterSeconds));
      ctx.body = { ...errorBody({ code }, localeFrom(ctx.get('Accept-Language'))), requestId };
    }
  };
}

/**
 * The caller disconnected in the middle of the request: there is no receiver, and no fault of ours. Checked on the
 * socket: a request whose body was read counts as destroyed while its caller still waits.
 */
function isCallersLeaving(ctx: Context, fault: unknown): boolean {
  const isOfRequest =
    fault === ctx.req.errored || (fault as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
  return ctx.req.socket.destroyed && isOfRequest;
}
