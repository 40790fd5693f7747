import { useText } from '../i18n/useText.ts';
import { buttonClass } from '../ui/Button.tsx';
import './top-bar.css';

/** The first stop of the Tab key. */
export function SkipLink() {
  const { t } = useText();
  return (
    <a className={`${buttonClass({ tone: 'ink', size: 's' })} fixed -top-20 left-4 z-80 focus:top-3`} href="#content">
      {t('layouts.skip')}
    </a>
  );
}
