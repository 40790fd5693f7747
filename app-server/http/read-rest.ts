import type { Context, Middleware } from 'koa';

/** As long as a sender is given to notice the response. */
const patienceMs = 30_000;

/**
 * The response to a body that was not read to its end reaches its sender: the rest is read and thrown away, and only then is the
 * connection closed. Closed with bytes unread, the system resets it, and the sender gets EPIPE instead of the response
 * (RFC 9112 §9.6).
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
  // Else Node closes with the response.
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
