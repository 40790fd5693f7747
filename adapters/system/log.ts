import type { Log } from '#core/ports.ts';

/** One JSON object per line. */
export function createLog(write: (line: string) => void = (line) => void process.stderr.write(line)): Log {
  return (level, event, fields = {}) => {
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
  };
}
