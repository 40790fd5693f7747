import { createRead } from '#adapters/postgres/transact.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createSecretBox, createTokenMint } from '#adapters/crypto/secrets.ts';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { createVideoTool } from '#adapters/videos/create-video-tool.ts';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { createInstagramGateway } from '#adapters/instagram/create-instagram-gateway.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { Content } from '#core/contents/content.ts';
import type { Media } from '#core/generation/generation.ts';
import type { Ports, Stores } from '#core/ports.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { advancePublication, sweepPublications } from '#core/publishing/use-cases/advance-publication.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { publishContent } from '#core/publishing/use-cases/publish-content.ts';
import type { Actor } from '#core/shared/actor.ts';
import { ok } from '#core/shared/result.ts';
import { runEventJobs } from './event-jobs.ts';
import { freshDatabase } from './database.ts';
import { anImage, demoAccount, instagramSandbox } from './instagram-sandbox.ts';
import { aCustomer, aModelOnSale } from './shop.ts';
import { anUnsigningSigner } from './signers.ts';
import { testClock, testIds, testLog, testTransact } from './test-ports.ts';
import { accountRow, contentRow } from './rows.ts';

export type PublishingSetup = Awaited<ReturnType<typeof publishingSetup>>;
export type PublishingPorts = Pick<
  Ports,
  | 'transact'
  | 'read'
  | 'clock'
  | 'ids'
  | 'tokens'
  | 'secrets'
  | 'files'
  | 'images'
  | 'videos'
  | 'signer'
  | 'instagram'
  | 'log'
>;

/** An owner with a model and its connected account, a real database, real media and the Instagram sandbox, all on one clock. */
export async function publishingSetup({ signer = anUnsigningSigner() }: Partial<Pick<Ports, 'signer'>> = {}) {
  const clock = testClock();
  const database = await freshDatabase();
  const { knex } = database;
  const sandbox = await instagramSandbox({ now: () => Date.parse(clock.now()) });
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-publishing-'));
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const publicBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = createDiskFileStore({ folder, publicBaseUrl });
  server.on('request', (request, response) => {
    void files.openMedia(request.url ?? '').then(async (media) => {
      if (!media) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': media.contentType });
      return (await media.stream()).pipe(response);
    });
  });
  const log = testLog();
  const ports: PublishingPorts = {
    transact: testTransact(knex),
    read: createRead(knex),
    clock,
    ids: testIds(),
    tokens: createTokenMint(),
    secrets: createSecretBox([{ id: 'test', key: randomBytes(32) }]),
    files,
    images: createSharpImageTool(),
    signer,
    videos: createVideoTool(),
    instagram: createInstagramGateway({
      appId: 'app',
      appSecret: 'app-secret-0123456789',
      graphUrl: sandbox.url,
      apiUrl: sandbox.url,
      authorizeUrl: `${sandbox.url}/oauth/authorize`,
      graphVersion: 'v26.0',
      now: () => Date.parse(clock.now()),
    }),
    log,
  };
  const within = async <T>(run: (stores: Stores) => Promise<T>): Promise<T> => {
    const notifications = await ports.transact(async (stores) => ok(await run(stores)));
    return notifications.ok
      ? notifications.value
      : Promise.reject(new Error('a transaction without rules was refused'));
  };

  const influencerId = await aModelOnSale(knex);
  const owner: Actor = { userId: await aCustomer(knex), role: 'customer' };
  const stranger: Actor = { userId: await aCustomer(knex), role: 'customer' };
  const admin: Actor = { userId: await aCustomer(knex, 'admin'), role: 'admin' };
  await within((stores) =>
    stores.ownerships.insert({ userId: owner.userId, influencerId, orderId: null, createdAt: clock.now() }),
  );
  /** Resets the account of the model to that of the new sandbox. */
  const connect = async () => {
    const id = randomUUID();
    await knex('instagram_accounts').where({ influencer_id: influencerId }).delete();
    await within((stores) =>
      stores.instagramAccounts.insert(
        accountRow({
          id,
          influencerId,
          influencerName: '',
          instagramUserId: demoAccount.instagramUserId,
          username: demoAccount.username,
          followerCount: demoAccount.followerCount,
          sealedToken: ports.secrets.seal(demoAccount.token, tokenContext(id)),
          tokenExpiresAt: '2036-01-01T00:00:00.000Z',
          createdAt: clock.now(),
        }),
      ),
    );
    return id;
  };
  const accountId = await connect();
  const image = await anImage(832, 1216, 'png');
  const aContent = async (parts: Partial<Content> = {}): Promise<Content> => {
    const url = parts.contentType === 'text' ? null : (parts.contentUrl ?? (await files.put(image, 'png')).url);
    const content = contentRow({
      userId: owner.userId,
      influencerId,
      createdAt: clock.now(),
      contentUrl: url,
      files: url === null ? [] : [{ url, thumbnailUrl: null, kind: 'image', width: 832, height: 1216 }],
      ...parts,
    });
    await within((stores) => stores.contents.insert(content));
    return content;
  };
  /** A content of several images, each a little taller than the one before. */
  const aContentOf = async (count: number): Promise<Content> => {
    const stored: Media[] = [];
    for (let n = 0; n < count; n++) {
      const [width, height] = [400, 400 + 8 * n];
      const { url } = await files.put(await anImage(width, height, 'png'), 'png');
      stored.push({ url, thumbnailUrl: null, kind: 'image', width, height });
    }
    return aContent({ contentUrl: stored[0]!.url, files: stored });
  };
  const publicationOf = (id: string) => within((stores) => stores.publications.byId(id)) as Promise<Publication>;

  return {
    knex,
    clock,
    ports,
    log,
    sandbox,
    owner,
    stranger,
    admin,
    influencerId,
    accountId,
    within,
    connect,
    aContent,
    aContentOf,
    publicationOf,
    publish: (
      content: Pick<Content, 'id'>,
      caption = 'Sahilde #yaz',
      actor = owner,
      named: readonly string[] = [],
      fit: ImageFit = 'crop',
      marked: { isAdvertising?: boolean; brand?: string } = {},
    ) =>
      publishContent(ports)({ actor, id: randomUUID(), contentId: content.id, caption, files: named, fit, ...marked }),
    advance: (id: string, with_: Partial<PublishingPorts> = {}) =>
      advancePublication({ ...ports, ...with_ })({ publicationId: id }),
    /** The handlers of other features for the events of posts. */
    notifyOthers: () => runEventJobs(knex, scheduleEventHandlers(ports)),
    sweep: () => sweepPublications(ports)(),
    /** Runs every step when it is due, as jobs and sweeps do, until no step is left or `steps` are done. */
    async finish(id: string, { steps = 40 } = {}): Promise<Publication> {
      for (let step = 0; step < steps; step++) {
        const publication = await publicationOf(id);
        if (publication.nextStepAt === null) return publication;
        const due = [publication.nextStepAt, publication.leaseUntil ?? ''].toSorted().at(-1)!;
        if (due > clock.now()) clock.set(due);
        await advancePublication(ports)({ publicationId: id });
      }
      return publicationOf(id);
    },
    async stop() {
      await sandbox.stop();
      server.closeAllConnections();
      server.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
