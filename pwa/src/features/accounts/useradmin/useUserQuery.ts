import type { UserSort } from '#core/accounts/user.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { userSorts } from '#core/accounts/user.ts';

/** Spec §9: admin lists show fifty. */
export const pageSize = 50;

export type UserQuery = {
  search: string;
  sort: UserSort;
  order: 'asc' | 'desc';
  page: number;
  setSearch: (text: string) => void;
  sortBy: (sort: UserSort) => void;
  goTo: (page: number) => void;
};

/** The query of the list of users. It is part of the address: a reload and Back keep it. */
export function useUserQuery(): UserQuery {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const sort = userSorts.find((each) => each === params.get('sort')) ?? 'joined';
  const order = params.get('order') === 'asc' || params.get('order') === 'desc' ? params.get('order') : null;
  const shownOrder = (order as 'asc' | 'desc' | null) ?? usualOrder(sort);
  const go = (change: Record<string, string | null>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  return {
    search: typed,
    sort,
    order: shownOrder,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setSearch: (text) => {
      setTyped(text);
      go({ q: text.trim() === '' ? null : text, page: null }, true);
    },
    sortBy: (next) => {
      const turned = shownOrder === 'asc' ? 'desc' : 'asc';
      go({ sort: next, order: next === sort ? turned : null, page: null }, false);
    },
    goTo: (page) => go({ page: page === 1 ? null : String(page) }, false),
  };
}

function usualOrder(sort: UserSort): 'asc' | 'desc' {
  return sort === 'joined' ? 'desc' : 'asc';
}
