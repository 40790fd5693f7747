import type { Middleware, Context } from 'koa';
import type { Socket } from 'node:net';

/** The time a sender gets to notice the response. */
const patienceMs = 30_000;

type Line = { isBusy: boolean; waiting: (() => void)[] };

/**
 * Handles the requests of one connection one after the other: the next begins once the response before it has closed.
 * Node emits pipelined requests (RFC 9112 §9.3.2) all at once, so a single connection could start thousands. While one
 * waits, no more of the connection is read. When a connection closes, its waiting requests are dropped.
 */
export function oneRequestPerConnection(): Middleware {
  const lines = new WeakMap<Socket, Line>();

  function openLine(socket: Socket): Line {
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    // Node resumes reading automatically after each response.
    socket.on('resume', () => void (line.waiting.length > 0 && socket.pause()));
    socket.once('close', () => line.waiting.splice(0).forEach((begin) => begin()));
    return line;
  }

  function beginNext(socket: Socket, line: Line): void {
    const begin = line.waiting.shift();
    line.isBusy = begin !== undefined;
    begin?.();
    if (line.waiting.length === 0) socket.resume();
  }

  return async (ctx, next) => {
    const { socket } = ctx.req;
    const line = lines.get(socket) ?? openLine(socket);
    if (line.isBusy) {
      const begun = Promise.withResolvers<void>();
      line.waiting.push(begun.resolve);
      socket.pause();
      await begun.promise;
    }
    if (socket.destroyed) {
      ctx.respond = false;
      return;
    }
    line.isBusy = true;
    // Other connections are served between two requests of this one, also when its responses come from memory without a wait.
    ctx.res.once('close', () => {
      if (line.waiting.length === 0) line.isBusy = false;
      else setImmediate(beginNext, socket, line);
    });
    await next();
  };
}

/**
 * Delivers the response to a sender whose body was not read to its end: the rest is read and discarded, and only then
 * is the connection closed. When it is closed with unread bytes, the system resets it, and the sender gets EPIPE
 * instead of the response (RFC 9112 §9.6).
 */
export function readRest(): Middleware {
  return async (ctx, next) => {
    await next();
    if (!ctx.req.complete && ctx.respond !== false) readThenClose(ctx);
  };
}

function readThenClose({ req, res }: Context): void {
  const { socket } = req;
  const closes = !res.shouldKeepAlive;
  // Otherwise Node closes the connection with the response.
  if (!res.headersSent) res.shouldKeepAlive = true;
  const patience = setTimeout(() => socket.destroy(), patienceMs);
  patience.unref();
  socket.once('close', () => clearTimeout(patience));
  req.once('end', () => {
    clearTimeout(patience);
    if (closes) socket.end();
  });
  res.once('finish', () => req.resume());
}
