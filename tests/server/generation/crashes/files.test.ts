// spec: 4.45
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import { addAsset } from '#core/assets/use-cases/assets.ts';
import { sweepMedia, sweepUploads } from '#core/files/use-cases/sweep-files.ts';
import { startGeneration } from '#core/generation/use-cases/generations.ts';
import { addReference, editReference } from '#core/influencers/use-cases/edit-references.ts';
import { ok } from '#core/shared/result.ts';
import { startProgram } from '../../../support/child-program.ts';
import { aModelOnSale } from '../../../support/shop.ts';
import type { GenerationSetup } from '../generation-setup.ts';
import { generationSetup } from '../generation-setup.ts';
import type { FileLifeName, FileWork } from './file-lives.ts';
import { fileLife, fileLives, liveWithFiles, upload } from './file-lives.ts';
import { small } from './plan.ts';
import { filesLeft } from './restart.ts';

let setup: GenerationSetup;
beforeEach(async () => void (setup = await generationSetup()));
afterEach(() => setup.stop());

const day = 86_400_000;
const credits = 10;
const cost = 3;
/** Killed for good: one point of each kind; all of them in `npm run chaos:runs`. */
const main = [
  'reference stored: after picture stored',
  'result promoted: before reference stored',
  'reference deleted: after reference deleted',
  'asset stored: after small copy stored',
  'asset deleted: before asset deleted',
  'address signed: after called',
];
type Point = Pick<FileWork, 'life' | 'kill'>;
const points = (Object.keys(fileLives) as FileLifeName[]).flatMap(pointsOf);
const nameOf = ({ life, kill }: Point) =>
  kill ? `${life}: ${kill.phase} ${fileLife(life).steps[kill.step]![1]}` : `${life}: not killed`;

function pointsOf(life: FileLifeName): Point[] {
  const killed = fileLife(life).steps.flatMap(([step], number): Point[] => {
    const after: Point = { life, kill: { step: number, phase: 'after' } };
    return step === 'commit' ? [{ life, kill: { step: number, phase: 'before' } }, after] : [after];
  });
  return [{ life, kill: null }, ...killed];
}

/** The end of a point by the table `Crashes of writes with files` of docs/GENERATION.md. */
function documentedEnd({ life, kill }: Point, isRepeated: boolean): string[] {
  const rows = readFileSync('docs/GENERATION.md', 'utf8').split('\n');
  const row = rows.map((line) => line.slice(2, -2).split(' | ')).find(([name]) => name === life);
  if (!row) throw new Error(`no row of ${life}`);
  const [, commit, before, after, repeated] = row;
  const decisive = fileLife(life).steps.findIndex(([, name]) => name === commit);
  expect(decisive, life).toBeGreaterThanOrEqual(0);
  const isBefore = kill !== null && (kill.phase === 'before' ? kill.step <= decisive : kill.step < decisive);
  return [nameOf({ life, kill }), isRepeated ? repeated! : isBefore ? before! : after!];
}

const placeOf = () => ({
  folder: setup.mediaFolder,
  workflowUrl: setup.workflow.url,
  now: setup.clock.now(),
  key: setup.key.toString('base64'),
});

/** Each point with a person, a model and a picture of its own, and with the run that waits for it. */
async function prepared({ life, kill }: Point): Promise<FileWork> {
  const { ports, knex } = setup;
  const { starts } = fileLife(life);
  const userId = await setup.aBuyer(credits);
  const influencerId = await aModelOnSale(knex);
  const owned = { userId, influencerId, orderId: null, createdAt: setup.clock.now() };
  await ports.transact(async (stores) => ok(await stores.ownerships.insert(owned)));
  const bytes = Buffer.concat([small, randomBytes(20)]);
  const { url: mediaUrl } = await ports.files.put(bytes, 'png');
  const work: FileWork = {
    life,
    kill,
    id: ports.ids.next(),
    userId,
    influencerId,
    picture: bytes.toString('base64'),
    mediaUrl,
    generationId: null,
  };
  if (!starts) return work;
  const actor = { userId, role: 'admin' as const };
  const sha256 = await upload(ports, work);
  if (starts === 'with asset') {
    await addAsset(ports)({ actor, ...work, kind: 'product', name: 'Kupa', imageSha256: sha256 });
  } else {
    await addReference(ports)({ actor, ...work, name: 'face', picture: { sha256 } });
    await editReference(ports)({ actor, ...work, change: { isPublic: true }, version: 1 });
  }
  const generationId = ports.ids.next();
  const webhook = await setup.aWebhook({
    creditCost: cost,
    isSafeToRepeat: true,
    webhookUrl: `${setup.workflow.url}/${generationId}/run`,
    requestTemplate: starts === 'with asset' ? { images: ['{{assets.url}}'] } : { images: ['{{references.url}}'] },
  });
  const started = await startGeneration(ports)({
    actor: { userId, role: 'customer' },
    id: generationId,
    influencerId,
    webhookId: webhook.id,
    contentType: null,
    prompt: 'Bodrum',
    inputData: {},
    assetIds: starts === 'with asset' ? [work.id] : [],
  });
  if (!started.ok) throw new Error(started.refusal.code);
  return { ...work, generationId };
}

/** A new process: repeats the writes that got no response, if its client does, and brings the runs to their end. */
async function restart(works: readonly FileWork[], isRepeated: boolean): Promise<void> {
  setup.clock.advance(61_000);
  for (const work of works) {
    const { live } = fileLife(work.life);
    if (isRepeated) expect(await live(setup.ports, work, setup.run)).not.toMatchObject({ ok: false });
  }
  for (let minute = 0; minute < 3; minute++) {
    await setup.sweep();
    for (const { generationId } of works) if (generationId !== null) await setup.run(generationId);
    setup.clock.advance(61_000);
  }
}

/** All sweeps, once everything that is unused may be removed. */
async function swept(): Promise<void> {
  const ports = { ...setup.ports, clock: { now: () => new Date(Date.now() + 40 * day).toISOString() } };
  await deleteOldRows(ports)();
  await sweepUploads(ports)();
  await sweepMedia(ports)();
}

/** How the work ended; checks that rows, files and credits agree. */
async function endOf({ life, id, userId, picture, generationId }: FileWork): Promise<string> {
  const { knex, ports } = setup;
  const sha256 = createHash('sha256').update(Buffer.from(picture, 'base64')).digest('hex');
  const references = await knex('influencer_references').where({ id });
  const assets = await knex('assets').where({ id });
  const rows = [...references, ...assets];
  const isStored = rows.length > 0;
  expect((await ports.files.openUpload(sha256)) !== null).toBe(isStored);
  expect(await knex('upload_objects').where({ sha256 })).toHaveLength(isStored ? 1 : 0);
  for (const url of rows.map((row) => row.public_url ?? row.thumbnail_url).filter(Boolean)) {
    expect(await ports.files.read(url)).not.toBeNull();
  }
  const created = await knex('audit_entries').where({ subject_id: id, action: 'created' });
  if (references.length > 0) expect(created).toHaveLength(1);
  const run = generationId === null ? null : await setup.view(userId, generationId);
  const isCharged = run?.status === 'done';
  expect(await setup.balance(userId)).toEqual({ balance: isCharged ? credits - cost : credits, held: 0 });
  expect(await setup.spends(userId)).toEqual(isCharged ? [-cost] : []);
  if (run) await checkAddresses(life, generationId!, sha256);
  return [isStored ? 'stored' : 'nothing', run && `run ${run.failure ?? run.status}`].filter(Boolean).join(', ');
}

/** Each call had an address of the picture; all are over an hour after the deadline of the run. */
async function checkAddresses(life: FileLifeName, generationId: string, sha256: string): Promise<void> {
  const calls = setup.workflow.received.filter(({ path }) => path === `/${generationId}/run`);
  expect(calls.length).toBeLessThanOrEqual(life === 'address signed' ? 2 : 1);
  for (const { body } of calls) {
    const [address] = (JSON.parse(body) as { images: string[] }).images;
    const token = address!.split('/').at(-1)!;
    expect(setup.ports.fileLinks.read(token, setup.clock.now())).toMatchObject({ sha256 });
    const muchLater = new Date(Date.parse(setup.clock.now()) + day).toISOString();
    expect(setup.ports.fileLinks.read(token, muchLater)).toBe('over');
  }
}

async function endsOf(works: readonly FileWork[]): Promise<string[][]> {
  await swept();
  const ends = [];
  for (const work of works) ends.push([nameOf(work), await endOf(work)]);
  expect(await setup.audit()).toEqual([]);
  expect(await filesLeft(setup)).toEqual([]);
  return ends;
}
describe.each([
  ['is not repeated', false],
  ['is repeated by its client', true],
])('a write that %s', (_title, isRepeated) => {
  test('leaves its documented end, whatever its process was doing when it ended', async () => {
    const works = await Promise.all(points.map(prepared));
    const place = { ...placeOf(), knex: setup.knex };
    const lived = await Promise.all(works.map((work) => liveWithFiles(place, work)));
    for (const [index, work] of works.entries()) {
      const done = fileLife(work.life).steps.map(([step]) => step);
      expect(lived[index], nameOf(work)).toEqual(work.kill ? done.slice(0, work.kill.step + 1) : done);
    }
    await restart(works, isRepeated);
    expect(await endsOf(works)).toEqual(points.map((point) => documentedEnd(point, isRepeated)));
  }, 90_000);
});

test('a process that is killed at once leaves the same', async () => {
  const killed = points.filter((point) => process.env['CHAOS_POINTS'] === 'all' || main.includes(nameOf(point)));
  const works = await Promise.all(killed.map(prepared));
  const given = JSON.stringify({ ...placeOf(), url: setup.url, works });
  const program = startProgram('tests/server/generation/crashes/files-until-killed.ts', [given]);
  await program.line(/^there: /);
  program.kill('SIGKILL');
  expect(await program.exited).toMatchObject({ signal: 'SIGKILL' });
  await restart(works, false);
  expect(await endsOf(works)).toEqual(killed.map((point) => documentedEnd(point, false)));
}, 60_000);
