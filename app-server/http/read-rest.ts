import type { Context, Middleware } from 'koa';

/** The time a sender gets to notice the response. */
const patienceMs = 30_000;

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
