import type { Knex } from 'knex';

/** A publication names its files, and its state has a container for each. Before, it had the main file and one container. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table publications add column file_indexes int[] not null default '{0}';
    update publications set state = (state - 'creations') || case status
      when 'claimed' then jsonb_build_object('items', jsonb '[]', 'lost', (state ->> 'creations')::int)
      when 'container' then jsonb_build_object('items', ${item(`state -> 'containerId'`, 'IN_PROGRESS')}, 'lost', ${lost})
      else jsonb_build_object('items', ${item(`state -> 'called' -> 'containerId'`, 'FINISHED')}, 'lost', ${lost})
    end
    where status in ('claimed', 'container', 'publishing');
    alter table publications
      alter column file_indexes drop default,
      drop constraint publications_kind_check,
      add constraint publications_kind_check check (kind in ('feed', 'story', 'reels', 'carousel')),
      add constraint publications_files_of_kind
        check (cardinality(file_indexes) between 1 and 10 and (kind = 'carousel') = (cardinality(file_indexes) > 1)),
      add constraint publications_items_are_a_list
        check (status not in ('claimed', 'container', 'publishing') or jsonb_typeof(state -> 'items') = 'array');
  `);
}

/** A carousel without a container to publish cannot continue with one container. Nothing of it is posted, so it fails. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table publications drop constraint publications_items_are_a_list, drop constraint publications_files_of_kind,
      drop constraint publications_kind_check;
    update publications set status = 'failed', failure = 'instagramTrouble', next_step_at = null, finished_at = now(),
      state = jsonb_build_object('status', 'failed', 'failure', 'instagramTrouble', 'nextStepAt', null,
        'called', state -> 'earlier',
        'finishedAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where kind = 'carousel' and (status = 'claimed' or status = 'container' and state ->> 'containerId' is null);
    update publications set kind = 'feed' where kind = 'carousel';
    update publications set state = jsonb_set(state, '{called,kind}', '"feed"') where state -> 'called' ->> 'kind' = 'carousel';
    update publications set state = jsonb_set(state, '{earlier,kind}', '"feed"') where state -> 'earlier' ->> 'kind' = 'carousel';
    update publications set state = (state - 'items' - 'lost')
      || jsonb_build_object('creations', (state ->> 'lost')::int + case status when 'claimed' then 0 else 1 end)
    where status in ('claimed', 'container', 'publishing');
    alter table publications drop column file_indexes,
      add constraint publications_kind_check check (kind in ('feed', 'story', 'reels'));
  `);
}

const lost = `greatest((state ->> 'creations')::int - 1, 0)`;

function item(containerId: string, status: string): string {
  return `jsonb_build_array(jsonb_build_object('fileIndex', 0, 'containerId', ${containerId}, 'status', '${status}'))`;
}
