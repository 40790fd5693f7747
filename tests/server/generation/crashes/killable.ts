import type { Transact } from '#core/ports.ts';
import type { generationPorts } from '../generation-ports.ts';

export type Ports = ReturnType<typeof generationPorts>['ports'];
/** The effects of a process that another one can see. */
export type Step = 'commit' | 'call' | 'request' | 'download' | 'cancel' | 'store' | 'remove';
/**
 * The end of a process after its step of this number, or before a commit: when everything is written and nothing stays.
 */
export type Kill = { step: number; phase: 'before' | 'after' };

class Killed extends Error {}
const never = () => new Promise<never>(() => {});

/**
 * Ports of a process that ends at one step: nothing that it began continues, and none of its requests gets a response.
 * `hangs`: it waits there to be killed, its transaction open; else its transaction is rolled back, as the database does
 * when a process has ended.
 */
export function killable(ports: Ports, kill: Kill | null, hangs: boolean, onAction: () => void = () => {}) {
  const steps: Step[] = [];
  const death = Promise.withResolvers<void>();
  let isDead = false;
  const die = () => {
    isDead = true;
    death.resolve();
    return never();
  };
  const reaches = (step: Step) => {
    onAction();
    return steps.push(step) - 1 === kill?.step;
  };

  async function perform<T>(step: Step, work: () => Promise<T>): Promise<T> {
    if (isDead) return never();
    const outcome = await work();
    if (isDead) return never();
    return reaches(step) ? die() : outcome;
  }

  const transact: Transact = async (write) => {
    if (isDead || !reaches('commit')) return isDead ? never() : answered(await ports.transact(write));
    if (kill?.phase === 'after') {
      await ports.transact(write);
      return die();
    }
    const written: Transact = (work) =>
      ports.transact(async (stores) => {
        await work(stores);
        if (hangs) return die();
        throw new Killed();
      });
    await written(write).catch((fault: unknown) => {
      if (!(fault instanceof Killed)) throw fault;
    });
    return die();
  };
  const answered = <T>(outcome: T): T | Promise<never> => (isDead ? never() : outcome);

  const { workflows } = ports;
  const killed: Ports = {
    ...ports,
    transact,
    workflows: {
      ...workflows,
      call: (call) => perform('call', () => workflows.call(call)),
      request: (request) => perform('request', () => workflows.request(request)),
      cancel: (request) => perform('cancel', () => workflows.cancel(request)),
      download: (source, limits, store) => perform('download', () => workflows.download(source, limits, store)),
    },
  };
  return { ports: killed, steps, perform, death: death.promise };
}

/** The same with a step for each file that is stored or removed. */
export function killableWithFiles(ports: Ports, kill: Kill | null, hangs: boolean, onAction?: () => void) {
  const process = killable(ports, kill, hangs, onAction);
  const { perform } = process;
  const { files } = ports;
  const killed: Ports['files'] = {
    ...files,
    async stageUpload(bytes) {
      const staged = await files.stageUpload(bytes);
      return staged && { ...staged, store: () => perform('store', () => staged.store()) };
    },
    put: (...file) => perform('store', () => files.put(...file)),
    putAs: (...file) => perform('store', () => files.putAs(...file)),
    remove: (...file) => perform('remove', () => files.remove(...file)),
  };
  return { ...process, ports: { ...process.ports, files: killed } };
}
