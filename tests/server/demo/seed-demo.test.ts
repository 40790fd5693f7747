// spec: 2.143, 9.40
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stores } from '#core/ports.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { ok } from '#core/shared/result.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';
import { checkPassword } from '#core/accounts/credentials.ts';
import { assetKinds } from '#core/assets/asset.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';
import { categories } from '#core/influencers/category.ts';
import { referenceWords, suggestedNames } from '#core/influencers/reference.ts';
import { countAssets } from '#core/webhooks/template-checks.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { createArgon2PasswordHasher } from '#adapters/crypto/password-hasher.ts';
import { createSecretBox } from '#adapters/crypto/secrets.ts';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { ownPacketIn } from '#adapters/provenance/xmp.ts';
import { demoAccounts, demoInstagramAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { demoModels } from '#adapters/stand-ins/demo/models/demo-models.ts';
import { demoPlans } from '#adapters/stand-ins/demo/demo-plans.ts';
import { demoWorkflows } from '#adapters/stand-ins/demo/demo-workflows.ts';
import { mediaColumns } from '#adapters/postgres/media-store.ts';
import type { DemoPorts } from '#adapters/stand-ins/demo/seed-demo.ts';
import { seedDemo } from '#adapters/stand-ins/demo/seed-demo.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { anUnsigningSigner } from '../../support/signers.ts';
import { freshDatabase } from '../../support/database.ts';
import { sentJobs, testClock, testIds, testTransact } from '../../support/test-ports.ts';

let database: FreshDatabase;
let folder: string;
let ports: DemoPorts;
const images = createSharpImageTool();
let before: Record<string, number>;

const tables = [
  'users',
  'influencers',
  'listings',
  'plans',
  'webhooks',
  'platforms',
  'instagram_accounts',
  'ownerships',
  'generations',
  'contents',
  'schedules',
  'credit_txns',
  'credit_entries',
  'credit_holds',
  'influencer_references',
  'assets',
  'generation_presets',
  'schedule_templates',
  'uploads',
  'upload_objects',
];

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrin-demo-'));
  ports = {
    transact: testTransact(database.knex),
    clock: testClock(),
    ids: testIds(),
    signer: anUnsigningSigner(),
    passwords: createArgon2PasswordHasher(),
    secrets: createSecretBox([{ id: 'test', key: randomBytes(32) }]),
    files: createDiskFileStore({ folder, publicBaseUrl: 'http://127.0.0.1:3000' }),
    workflowUrl: 'http://127.0.0.1:4001',
    instagramUrl: 'http://127.0.0.1:4002',
  };
  before = await counts();
  await seedDemo(ports);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function counts(): Promise<Record<string, number>> {
  const pairs = tables.map(
    async (table) => [table, Number((await database.knex(table).count())[0]!['count'])] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

async function reading<T>(query: (stores: Stores) => Promise<T>): Promise<T> {
  const answer = await ports.transact(async (stores) => ok(await query(stores)));
  return (answer as { value: T }).value;
}

const elif = () => reading(async ({ users }) => (await users.byEmail('elif@vitrin.test'))!.id);

describe('the shop', () => {
  test('has twelve models on sale in all eight categories, in the order and at the prices of the window', async () => {
    const { rows } = await reading(({ influencers }) =>
      influencers.onSale({ search: null, category: null, limit: 50, offset: 0 }),
    );
    expect(rows.map(({ name, listing }) => `${name} ${listing.priceCents! / 100}`)).toEqual([
      'Defne Aksoy 49',
      'Ela Tunç 39',
      'Selin Kaya 45',
      'Mira Demir 79',
      'Lara Yıldız 35',
      'Kerem Arslan 69',
      'Nil Karaca 42',
      'Zehra Uçar 49',
      'Aras Güneş 39',
      'İpek Şahin 45',
      'Çağla Ergin 42',
      'Deniz Öztürk 45',
    ]);
    expect(new Set(rows.map(({ listing }) => listing.category))).toEqual(new Set(categories));
  });

  test('has addresses of files only in columns that the sweep of media knows', async () => {
    const { rows: columns } = await database.knex.raw(`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('json', 'jsonb', 'ARRAY', 'text', 'character varying')`);
    const matches: string[] = [];
    for (const { table, column } of columns as { table: string; column: string }[]) {
      const holds = database.knex(table).whereRaw(`cast(?? as text) like '%/media/%'`, [column]);
      if (await holds.first()) matches.push(`${table}.${column}`);
    }
    // No run of the demo ended before its result came or was repeated.
    const withoutData = new Set(['generations.late', 'generations.first_result']);
    const known = mediaColumns
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !withoutData.has(name));
    const ofMainFile = ['contents.content_url', 'contents.thumbnail_url'];
    expect(matches.toSorted()).toEqual([...known, ...ofMainFile].toSorted());
  });

  test('marks every picture of a model as made by AI, and records the hash of the contents', async () => {
    const stored = await readdir(folder, { recursive: true, withFileTypes: true });
    // Uploads have no ending, and no marks: a customer sent them.
    const all = stored.filter(({ name }) => /\.(webp|mp4)$/.test(name));
    const files = await Promise.all(all.map(({ parentPath, name }) => readFile(join(parentPath, name))));
    expect(files.length).toBeGreaterThan(100);
    const thumbnails = await database.knex('assets').count();
    expect(files.filter((bytes) => ownPacketIn(bytes) === null)).toHaveLength(Number(thumbnails[0]!['count']));
    const [shown] = await database.knex('influencers').where({ name: 'Defne Aksoy' });
    const portrait = ownPacketIn((await ports.files.read(shown.reference_image_url))!)!.toString();
    for (const part of ['>Defne Aksoy<', `/marketplace/model/${shown.id}<`]) expect(portrait).toContain(part);
    const contents = await database.knex('contents').whereNot({ content_type: 'text' });
    expect(contents.length).toBeGreaterThan(5);
    for (const { content_url: url, files: media } of contents) {
      const hash = createHash('sha256').update((await ports.files.read(url))!);
      expect(media[0].sha256).toBe(hash.digest('hex'));
    }
  });

  test('has a judge that scores the photos, and a likeness of each photo in the library', async () => {
    const webhooks = await reading(({ webhooks: store }) => store.list());
    const judge = webhooks.find(({ purpose }) => purpose === 'judge')!;
    const judged = webhooks.filter(({ judgeWebhookId }) => judgeWebhookId === judge.id);
    expect(judged.map(({ contentType }) => contentType)).toEqual(['image', 'image']);
    const contents = await database.knex('contents').where({ content_type: 'image' }).whereNotNull('likeness');
    expect(contents.length).toBeGreaterThan(5);
    for (const { likeness } of contents) expect(likeness).toBeGreaterThan(80);
  });

  test('shows for each workflow how long its runs usually took, as its history does', async () => {
    const { rows } = await database.knex.raw(`
      select d.typical_seconds as "typicalSeconds", f.median from webhook_durations d full join (
        select webhook_id, round(percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at))) as median
        from generations where status = 'done' group by webhook_id
      ) f on f.webhook_id = d.webhook_id`);
    expect(rows.length).toBeGreaterThan(1);
    for (const { typicalSeconds, median } of rows) expect(typicalSeconds).toBe(Number(median));
  });

  test('has an image behind every address that it names', async () => {
    const models = await reading(({ influencers }) =>
      influencers.onSale({ search: null, category: null, limit: 100, offset: 0 }),
    );
    const webhooks = await reading(({ webhooks: store }) => store.active());
    const urls = [
      ...models.rows.flatMap((model) => [
        model.referenceImageUrl!,
        model.cutoutImageUrl!,
        ...model.sampleContents.map(({ url }) => url),
      ]),
      ...webhooks.flatMap(({ previewImageUrls }) => previewImageUrls),
    ];
    expect(urls.length).toBe(12 * 6 + 7);
    for (const url of urls) {
      const bytes = await ports.files.read(url);
      expect(images.sniff(bytes!)).toMatchObject({ kind: 'image', extension: 'webp' });
      expect(bytes!.length).toBeLessThan(60_000);
    }
  });

  test('has four references for each model, with words in both languages, whose private bytes are a picture of that size', async () => {
    const models = await reading(({ influencers }) =>
      influencers.onSale({ search: null, category: null, limit: 100, offset: 0 }),
    );
    const published: string[] = [];
    const hashes = new Set<string>();
    for (const { id, name: model } of models.rows) {
      const references = await reading((stores) => stores.references.list(id));
      expect(
        references.map(({ name }) => name),
        model,
      ).toEqual(Object.keys(suggestedNames));
      for (const { name, file, width, height, publicUrl } of references) {
        const bytes = await bytesOfUpload((await ports.files.openUpload(file.sha256))!);
        expect([bytes.length, await images.measure(bytes)], `${model} ${name}`).toEqual([file.size, { width, height }]);
        expect(referenceWords(name).tr).not.toBe(referenceWords(name).en);
        hashes.add(file.sha256);
        if (publicUrl === null) continue;
        published.push(`${model} ${name}`);
        expect(await ports.files.read(publicUrl)).not.toBeNull();
      }
    }
    expect(hashes.size).toBe(48);
    expect(published).toEqual(['Defne Aksoy fullLength']);
  });

  test('has every text in Turkish and in English, differently', () => {
    const missing: string[] = [];
    const look = (node: unknown, path: string): void => {
      if (node === null || typeof node !== 'object') return;
      if ('tr' in node || 'en' in node) {
        const { tr, en } = node as { tr?: string; en?: string };
        if (!tr?.trim() || !en?.trim()) missing.push(path);
        else if (tr === en && tr.length > 12) missing.push(`${path} is the same in both`);
        return;
      }
      for (const [key, child] of Object.entries(node)) look(child, `${path}.${key}`);
    };
    look(demoModels, 'models');
    look(demoWorkflows, 'workflows');
    look(demoPlans, 'plans');
    expect(missing).toEqual([]);
    for (const { id, story } of demoModels) {
      expect(story.tr.length, id).toBeGreaterThan(300);
      expect(story.en.length, id).toBeGreaterThan(300);
    }
  });

  test('offers three plans, cheapest first, and four platforms with Instagram active', async () => {
    const plans = await reading(({ plans: store }) => store.active());
    expect(plans.map(({ name, priceCents, credits }) => [name, priceCents, credits])).toEqual([
      ['basic', 1499, 200],
      ['pro', 2999, 500],
      ['premium', 5999, 1200],
    ]);
    const platforms = await reading(({ platforms: store }) => store.list());
    expect(platforms.map(({ displayName, isActive }) => [displayName, isActive])).toEqual([
      ['Instagram', true],
      ['TikTok', false],
      ['YouTube', false],
      ['X', false],
    ]);
  });

  test('has four workflows at the stand-in’s address', async () => {
    const webhooks = await reading(({ webhooks: store }) => store.active());
    expect(webhooks.map(({ name, creditCost, webhookUrl }) => [name.en, creditCost, webhookUrl])).toEqual([
      ['Studio shot', 1, 'http://127.0.0.1:4001/workflows/photo'],
      ['Set of four', 2, 'http://127.0.0.1:4001/workflows/photo-grid'],
      ['Short video', 3, 'http://127.0.0.1:4001/workflows/video'],
      ['Post text', 1, 'http://127.0.0.1:4001/workflows/text'],
    ]);
  });

  test('connects two Instagram accounts with 12,500 followers between them, their tokens sealed', async () => {
    const accounts = await reading(({ instagramAccounts }) => instagramAccounts.list());
    expect(accounts.reduce((sum, { followerCount }) => sum + followerCount, 0)).toBe(12_500);
    const tokens = accounts.map(({ id, sealedToken }) => ports.secrets.open(sealedToken, tokenContext(id)));
    expect(new Set(tokens)).toEqual(new Set(demoInstagramAccounts.map(({ token }) => token)));
    for (const { instagramUserId } of accounts) expect(instagramUserId).toMatch(/^\d{17}$/);
  });
});

describe('the people', () => {
  test('can sign in with the passwords shown, which would pass registration', async () => {
    for (const { email, password, role } of demoAccounts) {
      const user = await reading(({ users }) => users.byEmail(email));
      expect(user?.role).toBe(role);
      expect(await ports.passwords.matches(password, user!.passwordHash)).toBe(true);
      expect(checkPassword(password)).toEqual([]);
    }
  });

  test('have the balances shown, and the ledger agrees with itself', async () => {
    const balances = await reading(async ({ users, credits }) => ({
      elif: await credits.balanceOf((await users.byEmail('elif@vitrin.test'))!.id),
      can: await credits.balanceOf((await users.byEmail('can@vitrin.test'))!.id),
      differences: await credits.audit(),
    }));
    expect(balances).toEqual({ elif: { balance: 248, held: 0 }, can: { balance: 20, held: 0 }, differences: [] });
  });

  test('own models as documented: Elif owns Defne, Mira and Selin; Can owns none', async () => {
    const owned = await reading(async ({ users, influencers }) => ({
      elif: (await influencers.ownedBy((await users.byEmail('elif@vitrin.test'))!.id)).map(({ name }) => name),
      can: await influencers.ownedBy((await users.byEmail('can@vitrin.test'))!.id),
    }));
    expect(owned).toEqual({ elif: ['Defne Aksoy', 'Mira Demir', 'Selin Kaya'], can: [] });
  });

  test('have images in Elif’s library and calendar; every future plan has its job', async () => {
    const userId = await elif();
    const { contents, schedules } = await reading(async (stores) => {
      const models = await stores.influencers.ownedBy(userId);
      const all = { start: null, end: null, status: null, limit: 100, offset: 0 };
      const lists: Schedule[][] = [];
      for (const { id } of models) lists.push((await stores.schedules.ofInfluencer(userId, id, all)).rows);
      const library = await stores.contents.list({ userId, influencerId: null, limit: 100, offset: 0 });
      return { contents: library.rows, schedules: lists.flat() };
    });
    expect(contents.length).toBeGreaterThan(12);
    for (const { contentType, contentUrl, thumbnailUrl, generatedText } of contents) {
      if (contentType === 'text') expect(generatedText).toMatch(/\S/);
      else {
        expect(images.sniff((await ports.files.read(contentUrl!))!)?.kind).toBe(contentType);
        expect(images.sniff((await ports.files.read(thumbnailUrl!))!)?.kind).toBe('image');
      }
    }
    const now = ports.clock.now();
    const pending = schedules.filter(({ status }) => status === 'pending');
    const past = schedules.filter(({ status }) => status !== 'pending');
    expect(pending.every(({ scheduledAt }) => scheduledAt > now)).toBe(true);
    expect(past.every(({ scheduledAt }) => scheduledAt < now)).toBe(true);
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set(['completed', 'failed']));
    expect(past.every((each) => each.status !== 'completed' || each.contentId !== null)).toBe(true);
    expect(wallOfInstant(pending.find(({ prompt }) => prompt.startsWith('Günaydın'))!.scheduledAt).time).toBe('09:00');
    const jobs = (await sentJobs(database.knex)).filter(({ name }) => name === 'run-schedule');
    expect(new Set(jobs.map(({ data }) => (data as { scheduleId: string }).scheduleId))).toEqual(
      new Set(pending.map(({ id }) => id)),
    );
  });
});

/** Elif’s assets for Defne and everything that uses them. */
async function assetsOfElif() {
  const userId = await elif();
  return reading(async ({ influencers, assets, presets, templates, schedules, uploads, webhooks }) => {
    const defne = (await influencers.ownedBy(userId)).find(({ name }) => name === 'Defne Aksoy')!;
    const scope = { userId, influencerId: defne.id };
    const photo = (await webhooks.active()).find(({ name }) => name.en === 'Studio shot')!;
    const all = { start: null, end: null, status: null, limit: 100, offset: 0 };
    const stored = await assets.list(scope);
    return {
      assets: stored,
      uploads: await uploads.ofUser(
        userId,
        stored.map(({ image }) => image.sha256),
      ),
      presets: await presets.list({ ...scope, webhookId: photo.id }),
      templates: await templates.list({ userId }),
      plans: (await schedules.ofInfluencer(userId, defne.id, all)).rows.filter(({ assetIds }) => assetIds.length > 0),
      maxAssets: countAssets(photo),
    };
  });
}

describe('Elif’s assets', () => {
  test('are a product, an outfit and a place for Defne, with their bytes and a small copy', async () => {
    const { assets, uploads } = await assetsOfElif();
    expect(new Set(assets.map(({ kind }) => kind))).toEqual(new Set(assetKinds));
    expect(uploads.length).toBe(assetKinds.length);
    for (const { image, thumbnailUrl } of assets) {
      const bytes = await bytesOfUpload((await ports.files.openUpload(image.sha256))!);
      expect([bytes.length, images.sniff(bytes)?.extension]).toEqual([image.size, 'webp']);
      const { width, height } = (await images.measure((await ports.files.read(thumbnailUrl))!))!;
      expect(Math.max(width, height)).toBeLessThanOrEqual(512);
    }
  });

  test('are chosen in a plan, a preset and a template, whose workflow sends them', async () => {
    const { assets, presets, templates, plans, maxAssets } = await assetsOfElif();
    const known = assets.map(({ id }) => id);
    for (const users of [presets, templates, plans]) {
      expect(users.length).toBe(1);
      for (const assetIds of users.map((user) => [...(user.assetIds ?? [])])) {
        expect(assetIds.length).toBeGreaterThan(0);
        expect(known).toEqual(expect.arrayContaining(assetIds));
        expect(assetIds.length).toBeLessThanOrEqual(maxAssets);
      }
    }
  });
});

describe('seeding again', () => {
  test('changes nothing', async () => {
    const once = await counts();
    expect(once['influencers']).toBe((before['influencers'] ?? 0) + 12);
    await seedDemo(ports);
    expect(await counts()).toEqual(once);
  });

  test('follows the workflows’ stand-in to another port, but not an address that an admin changed', async () => {
    await reading(async ({ webhooks }) => {
      const text = (await webhooks.active()).find(({ contentType }) => contentType === 'text')!;
      await webhooks.save({ ...text, webhookUrl: 'https://flows.example.com/text' });
    });
    await seedDemo({ ...ports, workflowUrl: 'http://127.0.0.1:5005' });
    const webhooks = await reading(({ webhooks: store }) => store.active());
    expect(webhooks.map(({ webhookUrl }) => webhookUrl)).toEqual([
      'http://127.0.0.1:5005/workflows/photo',
      'http://127.0.0.1:5005/workflows/photo-grid',
      'http://127.0.0.1:5005/workflows/video',
      'https://flows.example.com/text',
    ]);
  });
});

test('leaves one demo when two seed at once', async () => {
  const other = await freshDatabase();
  const both = { ...ports, transact: testTransact(other.knex) };
  await Promise.all([seedDemo(both), seedDemo(both)]);
  const [people] = await other.knex('users').count();
  const [models] = await other.knex('influencers').count();
  expect([Number(people!['count']), Number(models!['count'])]).toEqual([3, 12]);
  await other.drop();
});
