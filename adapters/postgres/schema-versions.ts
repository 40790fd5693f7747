import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

export const migrationSettings = {
  directory: migrationsFolder,
  loadExtensions: ['.ts'],
  tableName: 'migrations',
  // Migrations of a newer version are no fault: `refuseForeignSchema` decides.
  disableMigrationsListValidation: true,
};

/** Names of migrations, in their order. */
export type SchemaComparison = {
  completed: string[];
  /** In this version, and not in the database. */
  pending: string[];
  /** In the database, and not in this version: a newer version made them. */
  unknown: string[];
};

export async function compareSchema(knex: Knex): Promise<SchemaComparison> {
  const files = await readdir(migrationsFolder);
  const known = files
    .filter((file) => file.endsWith('.ts'))
    .map(nameOf)
    .toSorted();
  const hasTable = await knex.schema.hasTable(migrationSettings.tableName);
  const rows: string[] = hasTable ? await knex(migrationSettings.tableName).orderBy('id').pluck('name') : [];
  const present = new Set(rows.map(nameOf));
  return {
    completed: known.filter((name) => present.has(name)),
    pending: known.filter((name) => !present.has(name)),
    unknown: [...present].filter((name) => !known.includes(name)),
  };
}

export function nameOf(file: string): string {
  return file.replace(/\.ts$/, '');
}

/**
 * A version runs on a newer schema as long as it knows the migration that `schema_floor` names: a migration that
 * removes parts used by older versions writes there the newest migration of the versions that no longer use them.
 * Throws `schema.foreign` otherwise.
 */
export async function refuseForeignSchema(
  knex: Knex,
  { completed, pending, unknown }: SchemaComparison,
): Promise<void> {
  if (unknown.length === 0) return;
  if (pending.length > 0) {
    throw foreignSchema(
      `The database has migrations of another version (${unknown.join(', ')}) and lacks some of this one (${pending.join(', ')}): ` +
        'use the version that made them',
    );
  }
  const floor: string = (await knex('schema_floor').first('migration')).migration;
  if (!completed.includes(floor)) {
    throw foreignSchema(
      `The database is at the schema of a newer version (${unknown.at(-1)}), on which this one no longer runs: ` +
        `start a version that knows ${floor}, or take migrations back with the newer version (npm run migrate -- --to name)`,
    );
  }
}

function foreignSchema(message: string): Error {
  return Object.assign(new Error(message), { code: 'schema.foreign' });
}
