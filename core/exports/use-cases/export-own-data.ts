import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { ArchiveFile } from '#core/contents/archive.ts';
import type { OwnDataName, OwnDataStore, OwnRow } from '#core/exports/own-data.ts';
import { exportNames, ownDataNames, filesFolder, printReadme } from '#core/exports/own-data.ts';
import * as z from 'zod/mini';
import { checkOwnPassword } from '#core/accounts/use-cases/steps/sessions.ts';
import { locales } from '#core/shared/locale.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { id, instant } from '#core/shared/schema.ts';
import { printCsv, printJson } from './steps/print-rows.ts';
import { openGrant, sealGrant } from '#core/shared/sealed-grant.ts';

type ExportPorts = Pick<Ports, 'read' | 'clock' | 'secrets' | 'files' | 'archives'>;

const context = 'own-data';
const grantSchema = z.object({ userId: id, locale: z.enum(locales), until: instant });

/**
 * Allows the holder of the returned grant to download all stored data of the caller for ten minutes: a link carries no
 * sign-in. Requires the password, so that a device left open reveals nothing. Refuses `auth.accountGone`, and
 * `input.invalid` with `auth.passwordWrong` at `password`.
 */
export function grantExport(ports: Pick<Ports, 'read' | 'passwords' | 'clock' | 'secrets'>) {
  return async (input: { actor: Actor; locale: Locale; password: string }): Promise<Result<{ grant: string }>> => {
    const { userId } = input.actor;
    const checked = await checkOwnPassword(ports, userId, input.password, 'password');
    if (!checked.ok) return checked;
    const grant = { userId, locale: input.locale };
    return ok({ grant: sealGrant(ports.secrets, grant, { context, now: ports.clock.now() }) });
  };
}

/** The zip a grant allows, read from the database while it is written. Refuses `notFound` for any other text, and for a deleted account. */
export function openExport(ports: ExportPorts) {
  return async (sealed: string): Promise<Result<{ name: string; bytes: AsyncIterable<Uint8Array> }>> => {
    const at = ports.clock.now();
    const grant = openGrant(ports.secrets, sealed, { schema: grantSchema, context, now: at });
    if (!grant) return refuse('notFound');
    const { userId, locale } = grant;
    if (!(await ports.read(({ users }) => users.byId(userId)))) return refuse('notFound');
    const readme: ArchiveFile = {
      name: exportNames.readme[locale],
      at,
      open: async () => printReadme(at, locale),
    };
    const tables = ownDataNames.flatMap((name): ArchiveFile[] => [
      { name: `${name}.json`, at, open: async () => printJson(pagesOf(ports, name, userId)) },
      { name: `${name}.csv`, at, open: async () => printCsv(pagesOf(ports, name, userId), locale) },
    ]);
    const files = [readme, ...tables, ...(await ownFiles(ports, userId, filesFolder[locale]))];
    return ok({ name: exportNames.archive[locale], bytes: ports.archives.zip(files) });
  };
}

async function* pagesOf({ read }: Pick<Ports, 'read'>, name: OwnDataName, userId: string): AsyncGenerator<OwnRow[]> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const page: Awaited<ReturnType<OwnDataStore['page']>> = await read(({ ownData }) =>
      ownData.page(name, userId, from),
    );
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** Each opened when it is its turn; one deleted by then is empty. */
async function ownFiles(
  { read, files }: Pick<Ports, 'read' | 'files'>,
  userId: string,
  folder: string,
): Promise<ArchiveFile[]> {
  const [media, uploads] = await read(({ ownData }) =>
    Promise.all([ownData.mediaOf(userId), ownData.uploadsOf(userId)]),
  );
  return [
    ...media.map(({ url, createdAt }) => ({
      name: `${folder}/${url.split('/').at(-1)!}`,
      at: createdAt,
      open: async () => (await files.openMedia(url))?.stream() ?? '',
    })),
    ...uploads.map(({ sha256, name, createdAt }) => ({
      name: `${folder}/${sha256.slice(0, 16)}-${fileName(name)}`,
      at: createdAt,
      open: async () => (await files.openUpload(sha256))?.chunks() ?? '',
    })),
  ];
}

/** A file name valid on every system. */
function fileName(typed: string): string {
  return (
    typed
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^\.+/, '')
      .slice(-80) || 'file'
  );
}
