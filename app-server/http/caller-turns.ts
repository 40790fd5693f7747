import type { Context, Middleware } from 'koa';
import type { TurnRules } from '../turns.ts';
import { setImmediate } from 'node:timers/promises';
import { createTurns, defaultTurnRules } from '../turns.ts';
import { callerAddress } from './caller-address.ts';
import { replyRefusal } from './error-response.ts';
import { abortSignalOf } from './request-parts.ts';

/** Parts of this many characters together are made without a pause. */
const atOnce = 32_768;

/** The turn of one request. */
export type CallerTurn = {
  /**
   * The caller is signed in: from here on the request counts among those of its token. False when that queue is full.
   */
  isOf(token: string): Promise<boolean>;
  /** The token was refused: no caller is signed in. */
  isOfNobody(token: string): void;
  /**
   * Releases the turn of an address while `work` waits for the caller, and takes another one. Null when that queue is
   * full.
   */
  aside<T>(work: () => Promise<T>): Promise<T | null>;
  /** Safe to repeat. */
  end(): void;
};

/** Null when the queue is full, or the caller left it. */
export type CallerTurns = (ctx: Context, token: string | null, disconnected: AbortSignal) => Promise<CallerTurn | null>;

type Rules = { address: TurnRules; token: TurnRules };

/** Whole offices and mobile networks share an address: a long queue that moves quickly. */
export const defaultCallerTurnRules: Rules = { address: { atOnce: 4, waiting: 1_000 }, token: defaultTurnRules };

const maxKnownTokens = 10_000;

/**
 * Requests of one caller take turns: by token once this process has seen that it is valid, else by network address. An
 * invented token gets no queue of its own.
 */
export function createCallerTurns(rules: Rules = defaultCallerTurnRules): CallerTurns {
  const byAddress = createTurns(rules.address);
  const byToken = createTurns(rules.token);
  /** The least recently used first. */
  const known = new Set<string>();

  function remember(token: string): void {
    known.delete(token);
    known.add(token);
    const [oldest] = known;
    if (known.size > maxKnownTokens && oldest !== undefined) known.delete(oldest);
  }

  return async (ctx, token, disconnected) => {
    const address = callerAddress(ctx.ip);
    let isByToken = token !== null && known.has(token);
    let endTurn = isByToken ? await byToken(token!, disconnected) : await byAddress(address, disconnected);
    if (!endTurn) return null;
    return {
      async isOf(signedIn) {
        remember(signedIn);
        if (isByToken) return true;
        isByToken = true;
        endTurn?.();
        endTurn = await byToken(signedIn, disconnected);
        return endTurn !== null;
      },
      isOfNobody: (refused) => void known.delete(refused),
      async aside(work) {
        if (isByToken) return work();
        endTurn?.();
        const done = await work();
        endTurn = await byAddress(address, disconnected);
        return endTurn === null ? null : done;
      },
      end: () => endTurn?.(),
    };
  };
}

/**
 * Everything behind it takes turns by address: requests for pages, files and media carry no token. A turn ends as the
 * response begins.
 */
export function takeTurn(turns: CallerTurns): Middleware {
  return async (ctx, next) => {
    const turn = await turns(ctx, null, abortSignalOf(ctx));
    if (!turn) return replyRefusal(ctx, { code: 'request.tooMany', params: { retryAfterSeconds: 1 } });
    try {
      await next();
    } finally {
      turn.end();
    }
  };
}

/** A long text from parts that take time to make: other work runs between some of them. */
export async function joinInTurns(parts: Iterable<string>): Promise<string> {
  const texts: string[] = [];
  let made = 0;
  for (const part of parts) {
    texts.push(part);
    made += part.length;
    if (made < atOnce) continue;
    made = 0;
    await setImmediate();
  }
  return texts.join('');
}
