import type { CheckedCertificate } from '#core/marketplace/certificate.ts';
import { CircleCheck } from 'lucide-react';
import { certificateWords as words } from '#core/marketplace/certificate-words.ts';
import { localText } from '#core/shared/locale.ts';
import { useBrand } from '../../../i18n/brand.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Art } from '../../../ui/Art.tsx';
import { FittedWords } from '../../../ui/FittedWords.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { CertificateFigure } from './CertificateFigure.tsx';
import './certificate.css';

/** What anybody is told of a number: valid, with the model and the initials of its holder, or not. */
export function CertificateVerdict({
  number,
  certificate,
}: {
  /** As it was asked for. */
  number: string;
  certificate: CheckedCertificate | null;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const brand = useBrand();
  if (!certificate) {
    return (
      <div className="empty">
        <Art name="missing" />
        <h1 tabIndex={-1} className="text-title-3">
          {t('certificate.invalid')}
        </h1>
        <p className="certificate-number" translate="no">
          {number}
        </p>
        <p>{t('certificate.invalidText')}</p>
        <LinkButton tone="ink" to={paths.home()}>
          {t('certificate.toModels')}
        </LinkButton>
      </div>
    );
  }
  const facts = [
    [localText(words.number, locale), certificate.number],
    [localText(words.date, locale), f.date(certificate.issuedAt)],
    [t('certificate.initials'), certificate.ownerInitials],
  ];
  return (
    <>
      <div className="certificate-verdict" data-valid="true">
        <CircleCheck size={24} aria-hidden />
        <div>
          <h1 tabIndex={-1}>{t('certificate.valid')}</h1>
          <p>{t('certificate.validText', { brand })}</p>
        </div>
      </div>
      <ModelScope color={certificate.model.color} className="certificate">
        <CertificateFigure model={certificate.model} />
        <div className="certificate-checked">
          <p className="certificate-holder">
            <span className="mut text-sm">{localText(words.model, locale)}</span>
            <b>
              <FittedWords text={certificate.model.name} />
            </b>
          </p>
          <dl className="certificate-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </ModelScope>
      <p>
        <LinkButton to={paths.home()}>{t('certificate.toModels')}</LinkButton>
      </p>
    </>
  );
}
