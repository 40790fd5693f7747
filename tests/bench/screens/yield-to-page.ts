import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/**
 * Gives the page the processors first, as a phone would: this process with Lighthouse, the programs that it starts from now on (the server and
 * its database), and the process of the browser that does the work of a graphics processor run when the page does not. `profile`: the
 * folder that the browser was started with. Does nothing where the system has no `/proc`.
 */
export async function yieldToPage(profile: string): Promise<void> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const id of ids) {
    const drawsPages = (await commandOf(id)).includes('--type=gpu-process') && (await descends(id, profile));
    if (!drawsPages && Number(id) !== process.pid) continue;
    for (const thread of await readdir(`/proc/${id}/task`))
      setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}

/** Whether a process or one that started it was given the profile. */
async function descends(id: string, profile: string): Promise<boolean> {
  if ((await commandOf(id)).includes(profile)) return true;
  const parent = /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${id}/status`, 'utf8').catch(() => ''))?.[1] ?? '0';
  return parent !== '0' && descends(parent, profile);
}

async function commandOf(id: string): Promise<string> {
  return readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
}
