import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { Readiness } from '#core/publishing/publication-schema.ts';
import { storedPath } from '#core/contents/new-content.ts';
import { filmProblem } from '#core/publishing/film-rules.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { askQuota } from './steps/ask-quota.ts';
import { ownFile } from './steps/own-file.ts';

/**
 * The obstacles to posting a file on the account of its model: read freshly each time, nothing is stored or changed.
 * The file is one of a content, or of an unsaved run. Refuses `notFound` for a model or a file that is not the
 * caller's.
 */
export function judgeReadiness(ports: Pick<Ports, 'read' | 'secrets' | 'instagram' | 'log' | 'files' | 'films'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    file: string;
  }): Promise<Result<{ readiness: Readiness }>> => {
    const { actor, influencerId } = input;
    const url = storedPath(input.file);
    const found = await ports.read(async (stores) => {
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return null;
      const file = await ownFile(stores, actor.userId, url);
      return file && { file, account: await stores.instagramAccounts.byInfluencer(influencerId) };
    });
    if (!found) return refuse('notFound');
    const { account, file } = found;
    const [quota, failure] = await Promise.all([
      account?.isActive ? askQuota(ports, account) : null,
      fileFailure(ports, file),
    ]);
    return ok({
      readiness: {
        account: account && { username: account.username, isActive: account.isActive },
        quota,
        failure,
      },
    });
  };
}

/** Images are made to fit, so every existing image can be posted. */
async function fileFailure(
  { files, films }: Pick<Ports, 'files' | 'films'>,
  { url, kind }: { url: string; kind: 'image' | 'video' },
): Promise<PublicationFailure | null> {
  const stored = await files.openParts(url);
  if (!stored) return 'mediaMissing';
  if (kind === 'image') return null;
  const film = await films.read(stored);
  return film ? filmProblem(film, 'reels') : 'mediaFormat';
}
