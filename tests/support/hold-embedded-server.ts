import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';

/** Starts the embedded server, prints its address and keeps it running until killed. */
const server = await startEmbeddedServer({ dataDir: process.argv[2]!, durable: false });
console.log(server.url);
setInterval(() => {}, 60_000);
