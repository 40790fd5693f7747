import type { LegalPageName } from './legal-pages.ts';
import { Info } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import { legalPages } from './legal-pages.ts';
import './legal.css';

/** Terms, privacy or contact, marked as a sample that the operator replaces. */
export function LegalText({ page }: { page: LegalPageName }) {
  const { t } = useText();
  return (
    <>
      <p className="legal-sample">
        <Info size={18} aria-hidden className="mt-0.5 flex-none" />
        {t('legal.sample')}
      </p>
      {legalPages[page].map(([title, text]) => (
        <section key={title} className="legal-part">
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </>
  );
}
