import type { Knex } from 'knex';
import type { Kill } from './killable.ts';
import type { Life, LifeName } from './lives.ts';
import { testClock, testLog } from '../../../support/test-ports.ts';
import { generationPorts } from '../generation-ports.ts';
import { sendCallback } from '../send-callback.ts';
import { killable } from './killable.ts';
import { lives } from './lives.ts';

/** A run, its scenario, and where its process ends; null: nowhere. */
export type Planned = {
  id: string;
  userId: string;
  webhookId: string;
  influencerId: string;
  life: LifeName;
  kill: Kill | null;
};
export type Place = { knex: Knex; folder: string; workflowUrl: string; now: string };

/**
 * Lives one run in a separate process, up to its end or to the end of the process. Returns the steps that were done.
 */
export async function live(
  place: Place,
  planned: Planned,
  { hangs = false, onAction = () => {} }: { hangs?: boolean; onAction?: () => void } = {},
): Promise<{ steps: string[]; now: string }> {
  const clock = testClock(place.now);
  const log = testLog();
  const { ports, aProcess } = generationPorts({ ...place, clock, log });
  const killed = killable(ports, planned.kill, hangs, onAction);
  const process = aProcess(killed.ports);
  const postCallback = async () => {
    const address = await (await fetch(`${place.workflowUrl}/${planned.id}/callback-url`)).text();
    const text = JSON.stringify(theResult(place.workflowUrl));
    await sendCallback(killed, address, text);
  };
  const life: Life = lives[planned.life];
  const { kill: _kill, life: _life, ...run } = planned;
  await Promise.race([
    life.live({ ...run, ports: killed.ports, clock, process, sendCallback: postCallback }),
    killed.death,
  ]);
  if (!hangs) await process.runs.stop(0);
  return { steps: killed.steps, now: clock.now() };
}

/** Two files, so that a process can end between them. */
export const theResult = (workflowUrl: string) => ({
  images: [`${workflowUrl}/1/picture.png`, `${workflowUrl}/2/picture.png`],
});
