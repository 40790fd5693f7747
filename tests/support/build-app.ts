import type { TestProject } from 'vitest/node';
import { join } from 'node:path';
import { buildPwa } from '../../app-server/start/build-pwa.ts';

const root = join(import.meta.dirname, '../..');

/** Once per run, so that parallel files find the app built: a newer source starts a new build. */
export async function setup(project: TestProject): Promise<void> {
  project.onTestsRerun(build);
  await build();
}

async function build(): Promise<void> {
  const message: string[] = [];
  if ((await buildPwa(root, (line) => message.push(line))) === 'failed') throw new Error(message.join('\n'));
}
