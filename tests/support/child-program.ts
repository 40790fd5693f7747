import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type ChildProgram = {
  pid: number;
  lines: string[];
  /** Resolves with the first line, past or future, that matches; rejects if the program ends before. */
  line(pattern: RegExp): Promise<string>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
};

/** Compiled modules of earlier programs: a program of ours starts in half of the processor's time. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');

/** Runs a TypeScript file of this project in a Node process of its own. Both outputs are read as lines. */
export function startProgram(
  file: string,
  args: string[] = [],
  options: { env?: Record<string, string>; cwd?: string; uid?: number; gid?: number } = {},
): ChildProgram {
  const { env = {}, ...rest } = options;
  const path = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE };
  const child = spawn(process.execPath, [file, ...args], {
    ...rest,
    env: { ...path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (text) => {
      lines.push(text);
      wake();
    });
  }
  let ended = false;
  const exited = once(child, 'close').then(([code, signal]) => {
    ended = true;
    wake();
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  return {
    pid: child.pid ?? -1,
    lines,
    exited,
    kill: (signal) => void child.kill(signal),
    async line(pattern) {
      for (;;) {
        const match = lines.find((text) => pattern.test(text));
        if (match !== undefined) return match;
        if (ended) throw new Error(`The program ended without ${pattern}:\n${lines.join('\n')}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}
