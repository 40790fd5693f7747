import type { Knex } from 'knex';

/** Spec §3 Platform: the platforms that contents can be planned for, in the order of display. Only Instagram supports posting. */
const platforms = [
  { id: 'a423542c-1210-50bc-9d04-0160d348afbd', name: 'instagram', display_name: 'Instagram', is_active: true },
  { id: '3e262cf9-0e04-55c8-9d48-e86783dffaf5', name: 'tiktok', display_name: 'TikTok', is_active: false },
  { id: 'd242cf6c-f5a0-5068-83db-5e6a21379a39', name: 'youtube', display_name: 'YouTube', is_active: false },
  { id: '64f12695-a192-544f-81e1-838d866c1eb6', name: 'x', display_name: 'X', is_active: false },
];

/** Every installation has these rows; a live one has them since its first start. Existing rows stay unchanged. */
export async function up(knex: Knex): Promise<void> {
  const rows = platforms.map((platform, index) => ({ ...platform, display_order: index + 1 }));
  await knex('platforms').insert(rows).onConflict().ignore();
}

export async function down(knex: Knex): Promise<void> {
  const ids = platforms.map(({ id }) => id);
  await knex('platforms').whereIn('id', ids).delete();
}
