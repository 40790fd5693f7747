/** The version of the sync protocol of this build, and the oldest one that the server still supports. */
export const syncProtocol = 1;
export const oldestSyncProtocol = 1;
/** A request of the app holds at most this much; the server takes up to `syncCeiling`. */
export const batchLimit = { operations: 200, bytes: 256_000 };
export const syncCeiling = { operations: 200, bytes: 1_000_000 };
/**
 * The size of one operation as JSON. An edit has the old and the new values: of a preset with many long texts they fit twice. Files
 * are sent before it and referenced by their hash.
 */
export const operationBytesLimit = 100_000;
