import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** A customer with an empty credit account. */
export async function aCustomer(knex: Knex, role: 'customer' | 'admin' = 'customer'): Promise<string> {
  const id = randomUUID();
  await knex('users').insert({
    id,
    name: 'Ayşe Yılmaz',
    email: `${id}@example.com`,
    password_hash: 'not a hash',
    role,
    created_at: '2026-11-01T09:00:00.000Z',
  });
  return id;
}

/** A model on public sale at this price. */
export async function aModelOnSale(knex: Knex, priceCents = 2999): Promise<string> {
  const id = randomUUID();
  const text = JSON.stringify({ tr: 'Metin', en: 'Text' });
  await knex('influencers').insert({
    id,
    name: 'Defne Aksoy',
    creator_prompt: 'Defne',
    gender: 'female',
    hair_color: text,
    personality: text,
    story: text,
    color: '#AA3366',
    created_at: '2026-11-01T09:00:00.000Z',
  });
  await knex('listings').insert({
    influencer_id: id,
    price_cents: priceCents,
    category: 'Fashion & Lifestyle',
    description: text,
    is_public: true,
    declaration: 'noRealPerson',
    search_text: 'defne aksoy',
  });
  return id;
}
