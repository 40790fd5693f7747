import { useText } from '../i18n/useText.ts';
import { BrandMark } from './BrandMark.tsx';

/** Spec §2: shown while the session or a page loads. */
export function LoadingScreen({ text }: { text?: string }) {
  const { t } = useText();
  return (
    <div className="loading-screen" role="status">
      <BrandMark className="loading-mark" />
      <p>{text ?? t('ui.loading')}</p>
    </div>
  );
}
