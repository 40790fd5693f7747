import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export type ChosenPassword = { password: string; isGenerated: boolean };

/** A typed password; for an empty input a generated one, which has to be shown once. */
export async function chosenPassword(): Promise<ChosenPassword> {
  const input = await promptPassword('Password (empty: make one): ');
  return { password: input || randomBytes(15).toString('base64url'), isGenerated: input === '' };
}

/**
 * Prompts on the terminal without showing the typed characters; from a pipe it reads the first line. Empty: no password
 * was entered.
 */
async function promptPassword(question: string): Promise<string> {
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
