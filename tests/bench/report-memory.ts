/** Loaded into a benched process before its program: for each message, collects garbage and sends back the used memory. */
process.on('message', () => {
  globalThis.gc!();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send!({ usedMb: megabytes(heapUsed + external), rssMb: megabytes(rss) });
});
// The channel alone does not prevent the process from ending.
process.channel!.unref();

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
