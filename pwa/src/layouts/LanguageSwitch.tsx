import type { Locale } from '#core/shared/locale.ts';
import { switchLanguage } from './switch-language.ts';
import { useSearchParams } from 'react-router-dom';
import { localeParam } from '#core/shared/page-names.ts';
import { useText } from '../i18n/useText.ts';
import { Segmented } from '../ui/Segmented.tsx';

const names = [
  { value: 'tr', label: 'TR', name: 'Türkçe' },
  { value: 'en', label: 'EN', name: 'English' },
] as const satisfies readonly { value: Locale; label: string; name: string }[];

export function LanguageSwitch({ className }: { className?: string }) {
  const { t, locale } = useText();
  const [params, setParams] = useSearchParams();
  const choose = async (next: Locale): Promise<void> => {
    await switchLanguage(next);
    // The address would decide again with the next visit.
    if (params.has(localeParam)) setParams(withoutLocale, { replace: true, preventScrollReset: true });
  };
  return (
    <Segmented<Locale>
      label={t('layouts.language')}
      size="s"
      value={locale}
      onChange={(next) => void choose(next)}
      choices={names}
      {...(className && { className })}
    />
  );
}

function withoutLocale(params: URLSearchParams): URLSearchParams {
  params.delete(localeParam);
  return params;
}
