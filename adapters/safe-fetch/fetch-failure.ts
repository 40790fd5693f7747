/**
 * Why there is no response. `unreachable`: no server responded at the address. `brokenOff`: the connection was lost on
 * the way, so the request may have had its effect.
 */
export type FetchFailure = {
  reason: 'forbiddenAddress' | 'unreachable' | 'refused' | 'brokenOff' | 'timedOut' | 'tooLarge';
  detail: string;
};

export class TooLarge extends Error {
  override name = 'TooLarge';
}
export class TooSlow extends Error {
  override name = 'TooSlow';
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Details name the kind of fault, never the data sent or received. */
export function failureOf(fault: unknown, signal: AbortSignal): FetchFailure {
  const { name, message, code } = fault as { name?: string; message?: string; code?: string };
  if (name === 'ForbiddenAddress') return { reason: 'forbiddenAddress', detail: message ?? '' };
  if (name === 'TooLarge') return { reason: 'tooLarge', detail: message ?? '' };
  if (name === 'TooSlow' || signal.aborted) return { reason: 'timedOut', detail: 'no whole answer in time' };
  const causes = fault instanceof AggregateError ? (fault.errors as { code?: string }[]) : [];
  const codes = [code, ...causes.map((cause) => cause.code)].filter((found) => found !== undefined);
  const reason = codes.some((found) => neverConnected.has(found)) || isTlsTrouble(codes) ? 'unreachable' : 'brokenOff';
  return { reason, detail: codes[0] ?? name ?? 'connection fault' };
}

function isTlsTrouble(codes: readonly string[]): boolean {
  return codes.some((code) => /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code));
}
