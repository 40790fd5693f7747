import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Prompts on the terminal without showing the typed characters; from a pipe it reads the first line. Empty: no password
 * was entered.
 */
export async function askPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const { promise, resolve } = Promise.withResolvers<string>();
  lines.once('line', resolve);
  lines.once('close', () => resolve(''));
  const answer = await promise;
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  return answer;
}
