import type { TransactionOrKnex } from 'objection';
import type { ContentUses } from '#core/contents/content.ts';

type Planned = ContentUses['planned'][number] & { contentId: string };
type Posted = ContentUses['posted'][number] & { contentId: string };

/** Raw: two tables that refer to contents, for a whole page of them. */
export async function usesOfContents(
  trx: TransactionOrKnex,
  ids: readonly string[],
): Promise<({ contentId: string } & ContentUses)[]> {
  if (ids.length === 0) return [];
  const planned = await trx.raw<{ rows: Planned[] }>(
    `select content_id as "contentId", id as "scheduleId", scheduled_at as "scheduledAt", status from schedules
      where content_id = any(?) and deleted_at is null and status <> 'completed'
      order by scheduled_at, id`,
    [[...ids]],
  );
  const posted = await trx.raw<{ rows: Posted[] }>(
    `select content_id as "contentId", post.id as "publicationId", username, kind, status = 'published' as "isLive",
        coalesce(finished_at, post.created_at) as at
      from publications post left join instagram_accounts account on account.id = post.account_id
      where content_id = any(?) and status <> 'failed'
      order by post.created_at, post.id`,
    [[...ids]],
  );
  const used = ids.filter((id) => [...planned.rows, ...posted.rows].some(({ contentId }) => contentId === id));
  return used.map((contentId) => ({
    contentId,
    planned: planned.rows.filter((row) => row.contentId === contentId).map(({ contentId: _content, ...use }) => use),
    posted: posted.rows.filter((row) => row.contentId === contentId).map(({ contentId: _content, ...use }) => use),
  }));
}

/** The contents of these that are being posted. */
export async function beingPosted(trx: TransactionOrKnex, ids: readonly string[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from unnest(cast(:ids as uuid[])) as wanted (id)
      where exists (select from schedules where content_id = wanted.id and status = 'processing' and deleted_at is null)
         or exists (select from publications where content_id = wanted.id and status in ('claimed', 'container', 'publishing'))`,
    { ids: [...ids] },
  );
  return rows.map(({ id }) => id);
}
