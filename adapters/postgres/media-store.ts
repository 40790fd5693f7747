import type { QueryBuilder, TransactionOrKnex } from 'objection';
import { raw } from 'objection';
import type { Knex } from 'knex';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { ObjectChoice, Upload, UploadStore } from '#core/files/upload.ts';
import type { MediaReferences } from '#core/files/file-ports.ts';
import { rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

class UploadModel extends rowOf<Upload>() {
  static override tableName = 'uploads';
  static override idColumn = ['user_id', 'sha256'];
}

type UploadObject = { sha256: string; size: number; announcedAt: string; announcedAgain?: boolean };
class UploadObjectModel extends rowOf<UploadObject>() {
  static override tableName = 'upload_objects';
  static override idColumn = 'sha256';
}

export function createUploadStore(trx: TransactionOrKnex): UploadStore {
  const uploads = () => UploadModel.query(trx);
  const objects = () => UploadObjectModel.query(trx);
  return {
    async announceObject({ sha256, size, now }) {
      const again = { announcedAt: now, announcedAgain: true };
      await objects().insert({ sha256, size, announcedAt: now }).onConflict('sha256').merge(again);
    },
    async bytesOf(userId, exceptSha256) {
      const [row] = await uploads()
        .where('user_id', userId)
        .whereNot('sha256', exceptSha256)
        .select(raw('coalesce(sum(size), 0)::bigint as bytes'))
        .toKnexQuery<{ bytes: number }>();
      return row!.bytes;
    },
    async lockRoom(userId) {
      await (trx as Knex).raw('select from users where id = ? for no key update', [userId]);
    },
    async insert(upload) {
      // xmax is 0 for a newly inserted row.
      const [row] = await uploads()
        .insert(upload)
        .onConflict(['user_id', 'sha256'])
        .merge(['type', 'name', 'last_used_at'])
        .returning(raw('(xmax = 0) as created'))
        .toKnexQuery<{ created: boolean }>();
      return row!.created;
    },
    async use(userId, hashes, now) {
      if (hashes.length === 0) return [];
      const used = await uploads()
        .patch({ lastUsedAt: now })
        .where('user_id', userId)
        .whereIn('sha256', [...hashes])
        .returning(['sha256', 'type', 'size', 'name']);
      return used.map(toStoredFile);
    },
    async ofUser(userId, hashes) {
      if (hashes.length === 0) return [];
      const rows = await uploads()
        .where('user_id', userId)
        .whereIn('sha256', [...hashes]);
      return rows.map(toStoredFile);
    },
    async removeUnused(before, limit) {
      const unused = uploads()
        .alias('upload')
        .select('user_id', 'sha256')
        .where('last_used_at', '<', before)
        .whereRaw(`not exists (select from schedules where ${holdsFiles} and ${refersToUpload} and ${mayBeRestored})`, [
          before,
        ])
        .whereRaw(`not exists (select from generations where ${refersToUpload} and finished_at is null)`)
        .whereRaw(`not exists (select from generations where ${sendsUpload} and finished_at is null)`)
        .whereRaw(`not exists (select from generation_presets where ${refersToUpload} and ${mayBeRestored})`, [before])
        .whereRaw(`not exists (select from schedule_templates where ${refersToUpload} and ${mayBeRestored})`, [before])
        .whereRaw(
          `not exists (select from assets where user_id = upload.user_id and image ->> 'sha256' = upload.sha256 and ${mayBeRestored})`,
          [before],
        )
        .orderBy('last_used_at')
        .limit(limit);
      // Checked again outside: a row that a transaction marked as used while this one waited for it stays.
      return uploads().delete().whereInComposite(['user_id', 'sha256'], unused).where('last_used_at', '<', before);
    },
    async lockUnusedObjects(among, limit) {
      const rows = await amongThese(objects().alias('object'), among)
        .select('sha256')
        .whereRaw('not exists (select from uploads where uploads.sha256 = object.sha256)')
        .whereRaw('not exists (select from influencer_references where influencer_references.sha256 = object.sha256)')
        .whereRaw(
          `not exists (select from listings where consent_file is not null and consent_file ->> 'sha256' = object.sha256)`,
        )
        .limit(limit)
        .forUpdate()
        .skipLocked();
      return rows.map(({ sha256 }) => sha256);
    },
    async forgetPerson(userId) {
      await uploads().delete().where('user_id', userId);
    },
    async removeObjects(hashes) {
      await objects()
        .delete()
        .whereIn('sha256', [...hashes]);
    },
  };
}

/** In the form of the index `schedules_with_files`. */
const holdsFiles = `jsonb_path_exists(input_data, '$.*.sha256')`;

/**
 * A deleted schedule, preset or template can be restored, and holds its files as long as an unreferenced upload is
 * stored.
 */
const mayBeRestored = '(deleted_at is null or deleted_at >= ?)';

/** True for a row whose input data holds a reference to the upload. */
const refersToUpload = String.raw`user_id = upload.user_id
  and jsonb_path_exists(input_data, '$.*.sha256 \? (@ == $sha256)', jsonb_build_object('sha256', upload.sha256))`;

/** True for a run with an asset whose file is the upload. */
const sendsUpload = String.raw`user_id = upload.user_id
  and assets @> jsonb_build_array(jsonb_build_object('file', jsonb_build_object('sha256', upload.sha256)))`;

/** True for a response whose result is to be copied from the object. */
const copiesObject = `-> 'files' @> jsonb_build_array(jsonb_build_object('source', 'upload:' || object.sha256))`;

function amongThese(objects: QueryBuilder<UploadObjectModel>, among: ObjectChoice): QueryBuilder<UploadObjectModel> {
  if ('announcedBefore' in among) return objects.where('announced_at', '<', among.announcedBefore);
  // Another run may have got the same bytes as its result, or an upload of them may be under way.
  return objects
    .whereIn('sha256', [...among.hashes])
    .where('announced_again', false)
    .whereRaw(`not exists (select from generations where status = 'downloading' and answer ${copiesObject})`)
    .whereRaw(
      `not exists (select from generations where late ->> 'kind' = 'copying' and late -> 'answer' ${copiesObject})`,
    );
}

function toStoredFile({ sha256, type, size, name }: StoredFile): StoredFile {
  return { sha256, type, size, name };
}

/**
 * Every column that holds addresses of stored files (`/media/…`), as text or within JSON. A file that none of them
 * names is removed after a while, so a new column of this kind belongs here, with an index as the others have in a
 * table that grows.
 */
export const mediaColumns: readonly { table: string; column: string; holds: 'text' | 'json' }[] = [
  { table: 'influencers', column: 'reference_image_url', holds: 'text' },
  { table: 'influencers', column: 'cutout_image_url', holds: 'text' },
  { table: 'influencers', column: 'sample_contents', holds: 'json' },
  { table: 'influencer_references', column: 'public_url', holds: 'text' },
  { table: 'webhooks', column: 'preview_image_urls', holds: 'json' },
  { table: 'assets', column: 'thumbnail_url', holds: 'text' },
  { table: 'contents', column: 'files', holds: 'json' },
  { table: 'generations', column: 'result', holds: 'json' },
  { table: 'generations', column: 'late', holds: 'json' },
  { table: 'generations', column: 'first_result', holds: 'json' },
];

export function createMediaReferences(trx: TransactionOrKnex): MediaReferences {
  return {
    async among(urls) {
      const { rows } = await trx.raw<{ rows: { url: string }[] }>(
        `select distinct url from (${heldAddresses}) held where url = any(:urls)`,
        { urls: [...urls] },
      );
      return rows.map(({ url }) => url);
    },
  };
}

/** A row is found by one address and returns all addresses of its JSON. */
const heldAddresses = mediaColumns
  .map(({ table, column, holds }) => {
    if (holds === 'text') return `select ${column} as url from ${table} where ${column} = any(:urls)`;
    const addresses = String.raw`jsonb_path_query_array(${column}, '$.** \? (@ starts with "/media/")')`;
    const isHeld = String.raw`${addresses} \?| cast(:urls as text[])`;
    return `select jsonb_array_elements_text(${addresses}) as url from ${table} where ${isHeld}`;
  })
  .join(' union all ');

export const stores = { uploads: createUploadStore, mediaReferences: createMediaReferences };

export const ownTables = {
  uploads: ownTable('uploads', 'sha256, name, type, size, created_at, last_used_at', 'sha256'),
};
