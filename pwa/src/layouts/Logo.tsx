import { Link } from 'react-router-dom';
import { defaultSettings } from '#core/settings/settings.ts';
import { useBrand } from '../i18n/brand.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import './top-bar.css';

/** The built-in name is drawn in small letters; another one stands as it was entered, for its case may be part of it. */
export function Logo() {
  const { t } = useText();
  const brand = useBrand();
  return (
    <Link className="logo" to={paths.home()} aria-label={t('layouts.home', { brand })}>
      <BrandMark />
      <span className="wordmark" translate="no">
        {brand === defaultSettings.brandName ? brand.toLowerCase() : brand}
      </span>
    </Link>
  );
}
