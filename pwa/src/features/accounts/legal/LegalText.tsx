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
          <p>
            <WithBlanks text={t(text)} />
          </p>
        </section>
      ))}
    </>
  );
}

/** What the operator fills in stands in square brackets: it is marked, so that none is overlooked. */
function WithBlanks({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\])/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={place} className="legal-blank">
        {part}
      </mark>
    ),
  );
}
