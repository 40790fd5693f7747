/** The server is starting, stopping, full, or cut the connection (postgresql.org/docs/current/errcodes-appendix.html). */
const outageStates = /^(08...|57P0[123]|53...)$/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);
/** `pg` and Knex throw these without a code; Knex puts the statement in front. */
const messages =
  /(^| - )(Connection terminated|Connection ended|Client has encountered a connection error|timeout expired|Client was closed)|Timeout acquiring a connection/i;

/**
 * True when the database could not be reached, or cut the connection during a query: a caller may retry later. False
 * for every fault of ours, a wrong statement above all.
 */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, nativeError } = fault as NodeJS.ErrnoException & { nativeError?: unknown };
  // Objection wraps the driver's fault.
  if (nativeError !== undefined) return isOutage(nativeError);
  if (code !== undefined) return outageStates.test(code) || socketCodes.has(code);
  const parts = fault instanceof AggregateError ? (fault.errors as unknown[]) : [];
  return parts.some(isOutage) || messages.test(fault.message);
}
