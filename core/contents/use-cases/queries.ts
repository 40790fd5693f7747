import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { ContentView, Content } from '#core/contents/content.ts';
import type { ContentFilter, MonthCount } from '#core/contents/content-store.ts';
import type { Tag } from '#core/contents/tags.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { ArchiveFile } from '#core/contents/archive.ts';
import * as z from 'zod/mini';
import { fold } from '#core/shared/text.ts';
import { tagKey } from '#core/contents/tags.ts';
import { archiveParts, maxArchiveBytes } from '#core/contents/archive.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { locales } from '#core/shared/locale.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { id, instant } from '#core/shared/schema.ts';
import { openGrant, sealGrant } from '#core/shared/sealed-grant.ts';
import { viewContents } from './steps/view-contents.ts';

/**
 * Saved contents, newest first. `userId` counts for admins only (all users when absent); others see their own. `next`
 * is the `before` of the following page, null at the end. Search and tag accept any spelling: `IŞIK` finds `ışık`.
 */
export function listContents({ read }: Pick<Ports, 'read'>) {
  return async ({
    actor,
    ...filter
  }: { actor: Actor } & ContentFilter): Promise<{
    contents: ContentView[];
    total: number;
    isTotalBounded?: true;
    months?: MonthCount[];
    next: string | null;
  }> => {
    const userId = actor.role === 'admin' ? filter.userId : actor.userId;
    const search = filter.search ? fold(filter.search) : null;
    const tag = filter.tag ? tagKey(filter.tag) : null;
    return read(async (stores) => {
      const { rows, ...counts } = await stores.contents.list({
        ...filter,
        userId,
        search,
        tag,
        limit: filter.limit + 1,
      });
      const page = rows.slice(0, filter.limit);
      const next = rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null;
      return { contents: await viewContents(stores, page), ...counts, next };
    });
  };
}

/** The caller's own tags, the most used first. */
export function listTags({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; influencerId: string | null }): Promise<{ tags: Tag[] }> =>
    read(async ({ contents }) => ({ tags: await contents.tagsOf(input.actor.userId, input.influencerId, 100) }));
}

type Media = NonNullable<Awaited<ReturnType<Ports['files']['openMedia']>>>;

type ArchivePorts = Pick<Ports, 'read' | 'files' | 'clock' | 'secrets' | 'archives'>;

const context = 'content-archive';
const grantSchema = z.object({ userId: id, ids: z.array(id), locale: z.enum(locales), until: instant });

/**
 * Allows the holder of the returned grant to download these contents as one zip, for ten minutes: a link carries no
 * sign-in. Refuses `notFound` when one of them is not the caller's or was deleted, and `contents.archiveTooLarge
 * {sizeMb, maxMb}`.
 */
export function grantArchive(ports: Omit<ArchivePorts, 'archives'>) {
  return async (input: {
    actor: Actor;
    ids: readonly string[];
    locale: Locale;
  }): Promise<Result<{ grant: string }>> => {
    const { userId } = input.actor;
    const contents = await ownContents(ports, userId, input.ids);
    if (!contents) return refuse('notFound');
    const media = await mediaOf(ports, contents);
    const bytes = [...media.values()].reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxArchiveBytes) {
      const params = { sizeMb: inMegabytes(bytes, Math.ceil), maxMb: inMegabytes(maxArchiveBytes) };
      return refuse('contents.archiveTooLarge', params);
    }
    const grant = { userId, ids: contents.map((content) => content.id), locale: input.locale };
    return ok({ grant: sealGrant(ports.secrets, grant, { context, now: ports.clock.now() }) });
  };
}

/** The zip a grant allows: every file that still exists, and a table of all. Refuses `notFound` for any other text. */
export function openArchive(ports: ArchivePorts) {
  return async (sealed: string): Promise<Result<{ name: string; bytes: AsyncIterable<Uint8Array> }>> => {
    const grant = openGrant(ports.secrets, sealed, { schema: grantSchema, context, now: ports.clock.now() });
    if (!grant) return refuse('notFound');
    const contents = await ownContents(ports, grant.userId, grant.ids);
    if (!contents) return refuse('notFound');
    const media = await mediaOf(ports, contents);
    const named = await withModels(ports, contents);
    const files: ArchiveFile[] = archiveParts(named, grant.locale, (url) => media.has(url)).map((part) => ({
      name: part.name,
      at: part.at,
      open: 'url' in part ? () => media.get(part.url)!.stream() : () => Promise.resolve(part.text),
    }));
    return ok({ name: grant.locale === 'tr' ? 'icerikler.zip' : 'contents.zip', bytes: ports.archives.zip(files) });
  };
}

/** In the order requested; null when one is another user's or missing. */
async function ownContents(
  { read }: Pick<Ports, 'read'>,
  userId: string,
  ids: readonly string[],
): Promise<Content[] | null> {
  const wanted = [...new Set(ids)];
  const rows = await read((stores) => stores.contents.byIds(wanted));
  const own = wanted.flatMap((one) =>
    rows.filter((content) => content.id === one && content.userId === userId && content.deletedAt === null),
  );
  return own.length === wanted.length ? own : null;
}

/** The files that exist. */
async function mediaOf({ files }: Pick<Ports, 'files'>, contents: readonly Content[]): Promise<Map<string, Media>> {
  const match = new Map<string, Media>();
  for (const { url } of contents.flatMap((content) => content.files)) {
    const media = await files.openMedia(url);
    if (media) match.set(url, media);
  }
  return match;
}

async function withModels({ read }: Pick<Ports, 'read'>, contents: readonly Content[]) {
  const names = await read(async (stores) => namesOf(stores, new Set(contents.map((one) => one.influencerId))));
  return contents.map((content) => ({ ...content, influencerName: names.get(content.influencerId) ?? '' }));
}

async function namesOf({ influencers }: Pick<Stores, 'influencers'>, ids: ReadonlySet<string>) {
  const names = new Map<string, string>();
  for (const each of ids) names.set(each, (await influencers.byId(each))?.name ?? '');
  return names;
}
