import type { Knex } from 'knex';

/** Counters of attempts, in the format of rate-limiter-flexible; `expire` is in milliseconds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint);
    create index rate_limits_expired on rate_limits (expire);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rate_limits');
}
