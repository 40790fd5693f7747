import type { TransactionOrKnex } from 'objection';
import type { PosterStore } from '#core/contents/poster.ts';

type Changed = { id: string; userId: string; influencerId: string };

/** The files of contents, of results, and of results that came after the end. */
const places = [
  { table: 'contents', column: 'files', media: 'files' },
  { table: 'generations', column: 'result', media: `result -> 'media'` },
  { table: 'generations', column: 'late', media: `late -> 'result' -> 'media'` },
] as const;

/** By the indexes of the addresses of media. `:userId` null: rows of everybody. */
function named(column: string): string {
  const addresses = String.raw`jsonb_path_query_array(${column}, '$.** \? (@ starts with "/media/")')`;
  return `${addresses} @> cast(:urls as jsonb) and (cast(:userId as uuid) is null or user_id = :userId)`;
}

const videos = places
  .map(
    ({ table, column, media }) => `select jsonb_array_elements(${media}) as file from ${table} where ${named(column)}`,
  )
  .join(' union all ');

/** The files of a row, with the poster in those that are the video and have none. */
function withPoster(media: string): string {
  return `(select jsonb_agg(case when file @> cast(:bare as jsonb) then file || cast(:poster as jsonb) else file end order by place)
    from jsonb_array_elements(${media}) with ordinality as media (file, place))`;
}

const setSql = [
  `update contents set files = ${withPoster('files')},
      thumbnail_url = case when content_url = :url then coalesce(thumbnail_url, :address) else thumbnail_url end
    where ${named('files')} and files @> cast(:bareList as jsonb)`,
  `update generations set result = jsonb_set(result, '{media}', ${withPoster(`result -> 'media'`)})
    where ${named('result')} and result -> 'media' @> cast(:bareList as jsonb)`,
  `update generations set late = jsonb_set(late, '{result,media}', ${withPoster(`late -> 'result' -> 'media'`)})
    where ${named('late')} and late -> 'result' -> 'media' @> cast(:bareList as jsonb)`,
] as const;

export function createPosterStore(trx: TransactionOrKnex): PosterStore {
  return {
    async videoOf(userId, url) {
      const { rows } = await trx.raw<{ rows: { poster: string | null; isComplete: boolean; count: number }[] }>(
        `select max(file ->> 'thumbnailUrl') as poster, bool_and(file ->> 'thumbnailUrl' is not null) as "isComplete",
            count(*)::int as count
          from (${videos}) media where file @> cast(:video as jsonb)`,
        { userId, urls: JSON.stringify([url]), video: JSON.stringify({ url, kind: 'video' }) },
      );
      const [video] = rows;
      return video && video.count > 0 ? { poster: video.poster, isComplete: video.isComplete } : null;
    },
    async set(userId, url, poster) {
      const bare = { url, kind: 'video', thumbnailUrl: null };
      const values = {
        userId,
        url,
        address: poster,
        urls: JSON.stringify([url]),
        bare: JSON.stringify(bare),
        bareList: JSON.stringify([bare]),
        poster: JSON.stringify({ thumbnailUrl: poster }),
      };
      const changed: Changed[][] = [];
      for (const sql of setSql) {
        const { rows } = await trx.raw<{ rows: Changed[] }>(
          `${sql} returning id, user_id as "userId", influencer_id as "influencerId"`,
          values,
        );
        changed.push(rows);
      }
      return { count: changed.flat().length, contents: changed[0] ?? [] };
    },
  };
}

export const stores = { posters: createPosterStore };
