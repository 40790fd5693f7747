import type { Locale } from '#core/shared/locale.ts';
import { useSearchParams } from 'react-router-dom';
import { localeParam } from '#core/shared/page-names.ts';
import { setLocale, translate } from '../i18n/i18n.ts';
import { toast } from '../ui/Toaster.tsx';

/** Switches to another language; shows an error when its texts cannot be loaded, and the language stays. */
export function useSwitchLanguage(): (next: Locale) => Promise<void> {
  const [params, setParams] = useSearchParams();
  return async (next) => {
    try {
      await setLocale(next);
    } catch {
      toast.error(translate('ui.networkError'));
      return;
    }
    // Otherwise the address would decide again at the next visit.
    if (params.has(localeParam)) setParams(withoutLocale, { replace: true, preventScrollReset: true });
  };
}

function withoutLocale(params: URLSearchParams): URLSearchParams {
  params.delete(localeParam);
  return params;
}
