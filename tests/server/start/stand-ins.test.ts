import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram } from '../../support/child-program.ts';

test('stand-ins for a rehearsal print live settings, accept their key, and end in order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-stand-ins-'));
  const program = startProgram('app-server/stand-ins.ts', [
    '--public-url',
    'https://vitrin.app',
    '--data-dir',
    dataDir,
  ]);
  await program.line(/^MAIL_TOKEN=/);
  const settings = Object.fromEntries(program.lines.map((line) => line.split('=') as [string, string]));
  expect(settings['STRIPE_SECRET_KEY']).toMatch(/^sk_live_/);
  const url = (await program.line(/^# stripe/)).split(/\s+/).at(-1)!;
  const answer = await fetch(`${url}/v1/payment_intents?limit=1`, {
    headers: { authorization: `Bearer ${settings['STRIPE_SECRET_KEY']}` },
  });
  expect(answer.status).toBe(200);
  program.kill('SIGTERM');
  expect((await program.exited).code).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('without a public address they print their usage', async () => {
  const program = startProgram('app-server/stand-ins.ts', ['--public-url', 'nowhere']);
  expect(await program.exited).toMatchObject({ code: 1 });
  expect(program.lines[0]).toMatch(/^Usage: npm run stand-ins/);
});
