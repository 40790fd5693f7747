/** The version of the sync protocol of this build, and the oldest one that the server still supports. */
export const syncProtocol = 1;
const oldestSyncProtocol = 1;
/** A request of the app holds at most this much; the server takes up to `syncCeiling`. */
export const batchLimit = { operations: 200, bytes: 256_000 };
export const syncCeiling = { operations: 200, bytes: 1_000_000 };
/**
 * The size of one operation as JSON. An edit has the old and the new values: of a preset with many long texts they fit twice. Files
 * are sent before it and referenced by their hash.
 */
export const operationBytesLimit = 100_000;

type Request = Record<string, unknown>;
/**
 * The protocols that a server supports: `newest` and, through `upcasters`, those from `oldest` on. An upcaster converts a request
 * of its protocol to the next. Replies only ever gain fields, so that a device of the protocol before can read them too.
 */
export type ProtocolSupport = {
  newest: number;
  oldest: number;
  upcasters: Readonly<Record<number, (request: Request) => Request>>;
};

export const protocolSupport: ProtocolSupport = { newest: syncProtocol, oldest: oldestSyncProtocol, upcasters: {} };

/** A request in the newest protocol; null for an unsupported protocol. */
export function upcast(request: Request & { protocol: number }, support: ProtocolSupport): Request | null {
  const { newest, oldest, upcasters } = support;
  if (request.protocol > newest || request.protocol < oldest) return null;
  let upcasted: Request = request;
  for (let version = request.protocol; version < newest; version++) {
    const up = upcasters[version];
    if (!up) throw new Error(`no upcaster from protocol ${version}`);
    upcasted = { ...up(upcasted), protocol: version + 1 };
  }
  return upcasted;
}
