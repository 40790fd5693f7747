/** The disk does not respond or has no room at the moment. */
const diskCodes = new Set(['EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EBUSY', 'ESTALE', 'ETIMEDOUT']);
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

/** True when the bucket or the disk of the files did not respond or had no room: the caller may retry later. */
export function isStorageOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, $metadata } = fault as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500 || status === 429;
  if (code !== undefined && (diskCodes.has(code) || socketCodes.has(code))) return true;
  // The bucket's client throws this for a silent connection.
  return fault.name === 'TimeoutError';
}

export function nullWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
