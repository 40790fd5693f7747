/** Loaded into a benched process before its program: for each message, collects garbage and sends back the memory that is still used. */
process.on('message', () => {
  globalThis.gc!();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send!({ usedMb: megabytes(heapUsed + external), rssMb: megabytes(rss) });
});
// The channel alone does not keep the process running.
process.channel!.unref();

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
