/**
 * A connection runs one query at a time: pg warns when a client gets another one meanwhile, once per process, and pg 9 refuses it. Here the
 * warning ends the run, with the place of the query in its stack. In a transaction, statements are awaited one after the other.
 */
const shared = globalThis as typeof globalThis & { watchesQueries?: true };
if (!shared.watchesQueries) {
  shared.watchesQueries = true;
  process.on('warning', (warning) => {
    if (warning.name === 'DeprecationWarning' && warning.message.includes('already executing a query')) throw warning;
  });
}
