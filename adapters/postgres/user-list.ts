import type { TransactionOrKnex } from 'objection';
import type { UserFilter } from '#core/accounts/account-stores.ts';
import type { ListedUser, UserSort } from '#core/accounts/user.ts';
import type { PagedOfAll } from '#core/shared/page.ts';
import { boundedTotal, countedRows } from '#core/shared/page.ts';
import { foldLetters } from '#core/shared/text.ts';

/** The order of each sort, that of an index. */
const orders: Record<UserSort, Record<UserFilter['order'], string>> = {
  joined: { asc: 'u.created_at, u.id', desc: 'u.created_at desc, u.id desc' },
  name: { asc: 'u.sort_name, u.id', desc: 'u.sort_name desc, u.id desc' },
  email: { asc: 'u.email, u.id', desc: 'u.email desc, u.id desc' },
  role: { asc: 'u.role, u.created_at desc, u.id desc', desc: 'u.role desc, u.created_at, u.id' },
  balance: { asc: 'a.posted - a.held, a.user_id', desc: 'a.posted - a.held desc, a.user_id desc' },
  models: { asc: 'u.model_count, u.id', desc: 'u.model_count desc, u.id desc' },
  seen: { asc: 'u.last_seen_at nulls first, u.id', desc: 'u.last_seen_at desc nulls last, u.id desc' },
  plan: { asc: 'u.plan_id, u.id', desc: 'u.plan_id desc, u.id desc' },
  state: { asc: 'u.disabled_at nulls first, u.id', desc: 'u.disabled_at desc nulls last, u.id desc' },
};

/** Each user has one account of credits. */
const withAccount = 'users u join credit_accounts a on a.user_id = u.id';

type Row = { total: number; place: string } & ListedUser;

/**
 * A page of the list of people and its total. Raw: one statement, whose page comes from an index alone, so that a page
 * far behind reads only its own rows. A page behind the last one has its total in a row without a user. The counted rows have an order
 * for the reason of `countBounded`.
 */
export async function listUsers(
  trx: TransactionOrKnex,
  { search, sort, order, limit, offset }: UserFilter,
): Promise<PagedOfAll<ListedUser>> {
  const [first = '', ...others] = wordsOf(search);
  const rest = others.join(' & ');
  // Only the first word is looked up in its index, the others are compared row by row: of an address the end is that of many people, and
  // the index would collect all of them.
  const matches = `u.deleted_at is null ${first === '' ? '' : 'and u.search_words @@ cast(:first as tsquery)'}
    ${rest === '' ? '' : `and (u.search_words || '') @@ cast(:rest as tsquery)`}`;
  const by = orders[sort][order];
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `select counted.total, page.place, listed.*
     from (
       select count(*) as total from (select from users u where ${matches} order by ${orders.joined.desc} limit ${countedRows + 1}) found
     ) counted
     left join (
       select id, row_number() over () as place from (
         select u.id from ${sort === 'balance' ? withAccount : 'users u'} where ${matches}
         order by ${by} limit :limit offset :offset
       ) ordered
     ) page on true
     left join lateral (
       select u.id, u.name, u.email, u.role, u.created_at as "createdAt", u.disabled_at as "disabledAt", u.version,
         exists (select from payment_grants g where g.user_id = u.id and g.disputed_cents > 0) as disputed,
         (select a.posted - a.held from credit_accounts a where a.user_id = u.id) as balance, u.model_count as models,
         u.last_seen_at as "lastSeenAt", (select display_name from plans where plans.id = u.plan_id) as "planName"
       from users u where u.id = page.id offset 0
     ) listed on true
     order by page.place`,
    { first, rest, limit, offset },
  );
  const listed = rows.filter(({ id }) => id !== null);
  return { rows: listed.map(toUser), ...boundedTotal(rows[0]?.total ?? 0) };
}

function toUser({ total: _total, place: _place, ...user }: Row): ListedUser {
  return user;
}

/** The marks that the function `folded` of the database removes: vowels of Hindi and marks of Arabic stay. */
const latinMarks = /[\u0300-\u036f]/g;

/** A search for the beginnings of words; folded and split as the function `user_words` does it. */
function wordsOf(search: string): string[] {
  return foldLetters(search)
    .replace(latinMarks, '')
    .split(/[\s@.,+_'"()\\-]+/)
    .filter(Boolean)
    .map((word) => `'${word}':*`);
}
