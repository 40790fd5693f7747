import pg from 'pg';

/** One listening connection. `rest` ends with the next notification, or with the connection. */
export type Listening = { client: pg.Client; isRunning: () => boolean; rest: (ms: number) => Promise<void> };

/** Without a notification the rows are read again this often: a connection can die silently. */
export const safetyMs = 20_000;
const reconnectMs = { first: 100, most: 2_000 };

/**
 * Listens to a channel on one connection of its own, and reconnects with growing pauses whenever that is lost. `follow`
 * is called with each connection and returns once the connection has ended; its faults, and failed connections, go to
 * `onFault`. Returns the stop function, which resolves once `follow` has returned.
 */
export function listenAgainOnLoss(options: {
  url: string;
  applicationName: string;
  channel: string;
  follow: (listening: Listening) => Promise<void>;
  onFault: (fault: unknown) => void;
}): () => Promise<void> {
  const { url, applicationName, channel, follow, onFault } = options;
  const bell = createBell();
  const stopping = new AbortController();
  const running = run();
  return async () => {
    stopping.abort();
    bell.ring();
    await running;
  };

  async function run(): Promise<void> {
    let pauseMs = reconnectMs.first;
    while (!stopping.signal.aborted) {
      const client = newListeningClient(url, applicationName);
      const state = { isOpen: true };
      const end = () => {
        state.isOpen = false;
        bell.ring();
      };
      client.on('error', end);
      client.on('end', end);
      client.on('notification', () => bell.ring());
      try {
        await client.connect();
        await client.query('set statement_timeout = 20000');
        await client.query(`listen ${channel}`);
        pauseMs = reconnectMs.first;
        await follow({ client, isRunning: () => state.isOpen && !stopping.signal.aborted, rest: bell.rest });
      } catch (fault) {
        onFault(fault);
      } finally {
        void client.end().catch(() => {});
      }
      if (stopping.signal.aborted) return;
      await pauseUnlessStopped(pauseMs, stopping.signal);
      pauseMs = Math.min(pauseMs * 2, reconnectMs.most);
    }
  }
}

/** A dead connection is noticed, a hanging one ends. */
function newListeningClient(url: string, applicationName: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  });
}

/** Only a stop cuts it short: a failed connection rings the bell too, and would be retried without a pause. */
async function pauseUnlessStopped(ms: number, stopping: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = () => resolve();
  stopping.addEventListener('abort', end);
  await promise;
  stopping.removeEventListener('abort', end);
  clearTimeout(timer);
}

/** A pause that ends with the next ring, or at once when it has rung since the last pause. */
function createBell() {
  let hasRung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring: (): void => {
      hasRung = true;
      wakeUp?.();
    },
    rest: async (ms: number): Promise<void> => {
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
