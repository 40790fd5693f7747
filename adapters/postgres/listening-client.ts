import pg from 'pg';

/** A connection of its own for LISTEN: one that died is noticed, one that hangs ends. */
export function newListeningClient(url: string, applicationName: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 20_000,
    query_timeout: 30_000,
  });
}

/** Without a notification the rows are read again this often: a connection can die without a word. */
export const safetyMs = 20_000;
export const reconnectMs = { first: 100, most: 2_000 };

/** Only a stop cuts it short: a connection that fails rings the bell too, and would be tried again without a pause. */
export async function pauseUnlessStopped(ms: number, stopping: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = () => resolve();
  stopping.addEventListener('abort', end);
  await promise;
  stopping.removeEventListener('abort', end);
  clearTimeout(timer);
}

/** A rest that ends with the next ring, at once when it has rung since the last rest. */
export function createBell() {
  let hasRung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      wakeUp?.();
    },
    async rest(ms: number): Promise<void> {
      if (!hasRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        wakeUp = resolve;
        await promise;
        clearTimeout(timer);
        wakeUp = null;
      }
      hasRung = false;
    },
  };
}
