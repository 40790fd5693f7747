import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Program = { url: string; pid: number; stop(): Promise<void> };

/** Starts a program of the repository and waits for the line that says where it runs. */
export async function startProgram(path: string, args: string[], env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', path), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = await addressOf(child.stdout).catch(async (fault: unknown) => {
    await stop();
    throw fault;
  });
  return { url: url.replace('localhost', '127.0.0.1'), pid: child.pid!, stop };
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
