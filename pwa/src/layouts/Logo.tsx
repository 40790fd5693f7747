import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import './top-bar.css';

export function Logo() {
  const { t } = useText();
  return (
    <Link className="logo" to={paths.home()} aria-label={t('layouts.home')}>
      <BrandMark />
      <span className="wordmark" translate="no">
        {t('pages.brand').toLowerCase()}
      </span>
    </Link>
  );
}
