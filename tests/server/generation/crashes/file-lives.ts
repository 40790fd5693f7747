import type { Knex } from 'knex';
import { deleteAsset, addAsset } from '#core/assets/use-cases/assets.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import { addReference, deleteReference } from '#core/influencers/use-cases/edit-references.ts';
import { testClock, testLog } from '../../../support/test-ports.ts';
import { generationPorts } from '../generation-ports.ts';
import type { Kill, Ports, Step } from './killable.ts';
import { killable, killableWithFiles } from './killable.ts';

/** A write of a reference or an asset, and the run that waits meanwhile. All ids are known, so that it can be repeated. */
export type FileWork = {
  life: FileLifeName;
  kill: Kill | null;
  /** Of the reference or the asset. */
  id: string;
  userId: string;
  influencerId: string;
  /** The bytes of a picture of its own, in base64. */
  picture: string;
  /** A stored result with these bytes. */
  mediaUrl: string;
  generationId: string | null;
};
type FileLife = {
  steps: readonly (readonly [Step, string])[];
  /** The life of a run: its files are not steps. */
  isRun?: true;
  /** What exists before it, and its run uses it. */
  starts?: 'with reference' | 'with asset';
  live: (ports: Ports, work: FileWork, run: (id: string) => Promise<void>) => Promise<unknown>;
};

const uploaded = [
  ['commit', 'picture announced'],
  ['store', 'picture stored'],
  ['commit', 'upload stored'],
] as const;
const actorOf = ({ userId }: FileWork) => ({ userId, role: 'admin' }) as const;

export const fileLives = {
  'reference stored': {
    steps: [...uploaded, ['commit', 'reference stored']],
    async live(ports, work) {
      const sha256 = await upload(ports, work);
      return addReference(ports)({ actor: actorOf(work), ...work, name: 'face', picture: { sha256 } });
    },
  },
  'result promoted': {
    steps: [...uploaded, ['commit', 'reference stored']],
    live: async (ports, work) =>
      addReference(ports)({ actor: actorOf(work), ...work, name: 'face', picture: { mediaUrl: work.mediaUrl } }),
  },
  'reference deleted': {
    starts: 'with reference',
    steps: [
      ['commit', 'reference deleted'],
      ['remove', 'public copy removed'],
    ],
    live: async (ports, work) => deleteReference(ports)({ actor: actorOf(work), ...work }),
  },
  'asset stored': {
    steps: [...uploaded, ['store', 'small copy stored'], ['commit', 'asset stored']],
    async live(ports, work) {
      const imageSha256 = await upload(ports, work);
      return addAsset(ports)({ actor: actorOf(work), ...work, kind: 'product', name: 'Kupa', imageSha256 });
    },
  },
  'asset deleted': {
    starts: 'with asset',
    steps: [['commit', 'asset deleted']],
    live: async (ports, work) => deleteAsset(ports)({ actor: actorOf(work), ...work }),
  },
  'address signed': {
    starts: 'with reference',
    isRun: true,
    steps: [
      ['commit', 'taken'],
      ['call', 'called'],
      ['commit', 'answer stored'],
      ['download', 'file copied'],
      ['commit', 'charged'],
    ],
    live: async (_ports, { generationId }, run) => run(generationId!),
  },
} satisfies Record<string, FileLife>;
export type FileLifeName = keyof typeof fileLives;
export const fileLife = (name: FileLifeName): FileLife => fileLives[name];

export async function upload(ports: Ports, { userId, picture }: Pick<FileWork, 'userId' | 'picture'>): Promise<string> {
  const stored = await storeUpload(ports)({
    actor: { userId, role: 'customer' },
    claim: { name: 'yüz.png', type: 'image/png', sha256: null },
    length: null,
    bytes: (async function* () {
      yield Buffer.from(picture, 'base64');
    })(),
  });
  if (!stored.ok) throw new Error(stored.refusal.code);
  return stored.value.file.sha256;
}

export type FilePlace = { knex: Knex; folder: string; workflowUrl: string; now: string; key: string };

/** Does the work in a separate process, up to its end or to the end of the process. Returns the steps that were done. */
export async function liveWithFiles(
  { key, now, ...place }: FilePlace,
  work: FileWork,
  { hangs = false }: { hangs?: boolean } = {},
): Promise<Step[]> {
  const { live, isRun } = fileLife(work.life);
  const clock = testClock(now);
  const { ports, aProcess } = generationPorts({ ...place, clock, log: testLog(), key: Buffer.from(key, 'base64') });
  const killed = (isRun ? killable : killableWithFiles)(ports, work.kill, hangs);
  const process = aProcess(killed.ports);
  await Promise.race([live(killed.ports, work, (id) => process.run(id)), killed.death]);
  if (!hangs) await process.runs.stop(0);
  return killed.steps;
}
