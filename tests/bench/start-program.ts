import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Memory = {
  /** Objects and buffers that are still used after garbage collection. */
  usedMb: number;
  /** Pages that the system has given to the process. */
  rssMb: number;
};
export type Program = { url: string; pid: number; memory(): Promise<Memory>; stop(): Promise<void> };

/** Starts a program of the repository and waits for the line with its address. */
export async function startProgram(path: string, args: string[], env: Record<string, string>): Promise<Program> {
  const reporting = ['--expose-gc', '--import', join(import.meta.dirname, 'report-memory.ts')];
  const child = spawn(process.execPath, [...reporting, join(import.meta.dirname, '../..', path), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = await addressOf(child.stdout!).catch(async (fault: unknown) => {
    await stop();
    throw fault;
  });
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid!,
    async memory() {
      const reply = once(child, 'message');
      child.send('memory');
      const [memory] = (await reply) as [Memory];
      return memory;
    },
    stop,
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /is running: (\S+)/.exec(line)?.[1];
    if (url) {
      output.resume();
      return url;
    }
  }
  throw new Error('the program did not start');
}
