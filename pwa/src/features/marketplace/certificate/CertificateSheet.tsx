import type { Certificate } from '#core/marketplace/certificate.ts';
import { Check } from 'lucide-react';
import {
  certificateLimits,
  certificateRights,
  certificateWords as words,
} from '#core/marketplace/certificate-words.ts';
import { localText } from '#core/shared/locale.ts';
import { useBrand } from '../../../i18n/brand.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { FittedWords } from '../../../ui/FittedWords.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { CertificateFigure } from './CertificateFigure.tsx';
import './certificate.css';

/** The certificate as printed, in the language on screen. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { locale } = useText();
  const f = useFormat();
  const brand = useBrand();
  const { model, number, ownerName, issuedAt, checkUrl } = certificate;
  const said = (name: keyof typeof words) => localText(words[name], locale).replace('{brand}', () => brand);
  return (
    <ModelScope
      color={model.color}
      className="certificate grid grid-cols-[minmax(0,5fr)_minmax(0,8fr)] gap-12 rounded-lg border border-line bg-surface p-12 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-7 max-md:px-5 max-md:py-6"
    >
      <CertificateFigure model={model} />
      <div className="certificate-words grid grid-cols-[minmax(0,1fr)] [align-content:start] gap-6 [&_h1]:wrap-anywhere [&_h2]:wrap-anywhere">
        <div className="grid gap-2">
          <h1 tabIndex={-1}>{said('title')}</h1>
          <p className="mut">{said('lead')}</p>
        </div>
        <p className="certificate-holder grid gap-1 after:mt-2.5 after:h-1.25 after:w-18 after:rounded-[5px] after:bg-m-block [&_b]:font-display [&_b]:plain-figures [&_b]:text-[1.75rem] [&_b]:leading-[1.2] [&_b]:font-heavy [&_b]:tracking-[-0.015em] [&_b]:wrap-anywhere">
          <span className="mut text-sm">{said('owner')}</span>
          <b>
            <FittedWords text={ownerName} />
          </b>
        </p>
        <dl className="flex flex-wrap gap-x-10 gap-y-4 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-s [&_dt]:text-ink-2">
          <div>
            <dt>{said('model')}</dt>
            <dd>{model.name}</dd>
          </div>
          <div>
            <dt>{said('date')}</dt>
            <dd>{f.date(issuedAt)}</dd>
          </div>
          <div>
            <dt>{said('number')}</dt>
            <dd>{number}</dd>
          </div>
        </dl>
        <section aria-labelledby="certificate-rights" className="grid gap-3">
          <h2 id="certificate-rights" className="text-base">
            {said('rightsTitle')}
          </h2>
          <ul className="grid gap-2.5">
            {certificateRights.map((right) => (
              <li className="flex gap-2.5" key={right.en}>
                <Check className="mt-0.75 flex-none" size={18} strokeWidth={2.5} aria-hidden />
                {localText(right, locale)}
              </li>
            ))}
          </ul>
          <p className="mut text-sm">{localText(certificateLimits, locale)}</p>
        </section>
        <p className="certificate-check border-t border-t-line pt-5">
          <span className="mut text-sm">{said('check')}</span>
          <br />
          <a href={checkUrl}>{checkUrl}</a>
        </p>
      </div>
    </ModelScope>
  );
}
