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

/** The certificate as it is printed, in the language on screen. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { locale } = useText();
  const f = useFormat();
  const brand = useBrand();
  const { model, number, ownerName, issuedAt, checkUrl } = certificate;
  const said = (name: keyof typeof words) => localText(words[name], locale).replace('{brand}', () => brand);
  return (
    <ModelScope color={model.color} className="certificate">
      <CertificateFigure model={model} />
      <div className="certificate-words">
        <div className="grid gap-2">
          <h1 tabIndex={-1}>{said('title')}</h1>
          <p className="mut">{said('lead')}</p>
        </div>
        <p className="certificate-holder">
          <span className="mut text-sm">{said('owner')}</span>
          <b>
            <FittedWords text={ownerName} />
          </b>
        </p>
        <dl className="certificate-facts">
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
          <ul className="certificate-rights">
            {certificateRights.map((right) => (
              <li key={right.en}>
                <Check size={18} strokeWidth={2.5} aria-hidden />
                {localText(right, locale)}
              </li>
            ))}
          </ul>
          <p className="mut text-sm">{localText(certificateLimits, locale)}</p>
        </section>
        <p className="certificate-check">
          <span className="mut text-sm">{said('check')}</span>
          <br />
          <a href={checkUrl}>{checkUrl}</a>
        </p>
      </div>
    </ModelScope>
  );
}
