import type { Category } from '#core/influencers/category.ts';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { categoryNames } from '#core/influencers/category.ts';
import { marketplaceCategories } from '#core/contract/marketplace.ts';
import { useCall } from '../../../api/useCall.ts';
import { localeParam } from '#core/shared/page-names.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import './landing.css';

/** Search and categories, always in reach. */
export function FindBar({
  search,
  category,
  onSearch,
  onCategory,
}: {
  search: string;
  category: Category | null;
  onSearch: (text: string) => void;
  onCategory: (category: Category | null) => void;
}) {
  const { t, locale } = useText();
  const field = useRef<HTMLInputElement>(null);
  // Text typed before the app ran is read from the field.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== search) onSearch(typed);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { data, isPending } = useCall(marketplaceCategories, {}, { staleTime: Infinity });
  return (
    <div className="sticky top-(--top-h) z-20 border-b border-b-line bg-page pt-5 pb-3 max-md:pt-3" role="search">
      {/* Without scripts, a form that requests another page. */}
      <form
        className="wrap flex items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-2.5"
        method="get"
        action={paths.marketplace()}
        onSubmit={(event) => event.preventDefault()}
      >
        {/* The enter key presses the first button of the form. */}
        <button type="submit" hidden name="category" value={category ?? ''} />
        {locale === 'tr' ? null : <input type="hidden" name={localeParam} value={locale} />}
        <TextInput
          className="w-80 flex-none max-md:w-full"
          label={t('landing.search')}
          hiddenLabel
          shape="round"
          type="text"
          name="search"
          ref={field}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('landing.searchHint')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          before={<Search size={20} aria-hidden className="flex-none" />}
          after={
            search ? (
              <IconButton label={t('landing.clearSearch')} tooltip={false} size="s" onClick={() => onSearch('')}>
                <X size={18} aria-hidden />
              </IconButton>
            ) : null
          }
        />
        <div
          className="-my-1 mr-[calc(var(--gut)*-1)] flex scrollbar-none gap-2 overflow-x-auto mask-[linear-gradient(to_left,transparent,#000_calc(var(--gut)+16px))] py-1 pr-[calc(var(--gut)+16px)] pl-1 max-md:ml-[calc(var(--gut)*-1)] max-md:pl-(--gut)"
          role="group"
          aria-label={t('landing.categories')}
        >
          <Chip {...submits('')} pressed={category === null} onClick={() => onCategory(null)}>
            {t('landing.all')}
          </Chip>
          {data?.categories.map((each) => (
            <Chip key={each} {...submits(each)} pressed={category === each} onClick={() => onCategory(each)}>
              {categoryNames[each][locale]}
            </Chip>
          ))}
          {isPending
            ? [132, 148, 104].map((width) => (
                <span key={width} style={{ width }} className="flex-none">
                  <Skeleton className="h-11 rounded-full" />
                </span>
              ))
            : null}
        </div>
      </form>
    </div>
  );
}

const submits = (category: string) => ({ type: 'submit', name: 'category', value: category }) as const;
