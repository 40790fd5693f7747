import type { Knex } from 'knex';

/**
 * Sets credits aside in one call. Each statement of the function sees the rows committed before the statement began: once it has the
 * account's lock, it sees a hold of the same generation without waiting for the hold's row, which a capture may have locked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function credit_hold(p_user uuid, p_generation uuid, p_amount bigint, p_now timestamptz, p_expires timestamptz)
    returns text language plpgsql as $$
    declare account credit_accounts%rowtype;
    begin
      select * into account from credit_accounts where user_id = p_user for no key update;
      if exists (select from credit_holds where generation_id = p_generation) then return 'already'; end if;
      if account.id is null or account.posted - account.held < p_amount then return 'insufficient'; end if;
      insert into credit_holds (generation_id, account_id, amount, state, created_at, expires_at)
        values (p_generation, account.id, p_amount, 'held', p_now, p_expires)
        on conflict (generation_id) do nothing;
      return case when found then 'held' else 'already' end;
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function credit_hold(uuid, uuid, bigint, timestamptz, timestamptz)');
}
