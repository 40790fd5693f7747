import type { Category } from '#core/influencers/category.ts';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepPreviousData } from '@tanstack/react-query';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { useCall } from '../../../api/useCall.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { findingOf, modelsAsked } from './finding.ts';

/** The search is in the address, so that Back restores it. The server folds Turkish letters. */
export function useModelSearch() {
  const [params, setParams] = useSearchParams();
  const { search, category } = findingOf(params);
  const asked = useDebounced(useDeferredValue(search.trim()), 200);

  const models = useCall(
    marketplaceModels,
    { query: modelsAsked({ search: asked, category }) },
    { placeholderData: keepPreviousData },
  );
  const change = (name: 'search' | 'category', value: string): void => {
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    search,
    category,
    models,
    setSearch: (text: string) => change('search', text),
    setCategory: (next: Category | null) => change('category', next ?? ''),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
    narrowed: search.trim() !== '' || category !== null,
  };
}
