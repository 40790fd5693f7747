import { Link } from 'react-router-dom';
import { defaultSettings } from '#core/settings/settings.ts';
import { useBrand } from '../i18n/brand.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import './top-bar.css';

/** The built-in name is drawn in small letters; another name is shown as entered, because its case may be part of it. */
export function Logo() {
  const { t } = useText();
  const brand = useBrand();
  return (
    <Link
      className="logo inline-flex h-9 min-w-7.5 shrink-999 flex-wrap items-center gap-2.5 overflow-hidden font-display plain-figures text-[min(1.5rem,26px)] leading-none font-bold tracking-[-0.04em] max-md:h-7.75 max-md:min-w-6.5 max-md:text-[min(1.3125rem,22px)] [&>svg]:h-9 [&>svg]:w-7.5 [&>svg]:flex-none max-md:[&>svg]:h-7.75 max-md:[&>svg]:w-6.5"
      to={paths.home()}
      aria-label={t('layouts.home', { brand })}
    >
      <BrandMark />
      <span className="wordmark max-w-[14rem] min-w-0 truncate leading-[1.35]" translate="no">
        {brand === defaultSettings.brandName ? brand.toLowerCase() : brand}
      </span>
    </Link>
  );
}
