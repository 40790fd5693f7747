import type { CheckedCertificate } from '#core/marketplace/certificate.ts';
import { certificateWords as words } from '#core/marketplace/certificate.ts';
import { CircleCheck } from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { useBrand } from '../../../i18n/brand.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Art } from '../../../ui/Art.tsx';
import { FittedWords } from '../../../ui/FittedWords.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { CertificateFigure } from './CertificateSheet.tsx';
import './certificate.css';

/** The public result for a certificate number: valid, with the model and the initials of its holder, or not valid. */
export function CertificateVerdict({
  number,
  certificate,
}: {
  /** The requested number, as entered. */
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
      <div
        className="certificate-verdict flex items-start gap-3.5 rounded-lg bg-completed-bg px-6 py-5 text-completed-fg"
        data-valid="true"
      >
        <CircleCheck className="mt-1 flex-none" size={24} aria-hidden />
        <div>
          <h1 className="text-[1.375rem]" tabIndex={-1}>
            {t('certificate.valid')}
          </h1>
          <p>{t('certificate.validText', { brand })}</p>
        </div>
      </div>
      <ModelScope
        color={certificate.model.color}
        className="certificate grid grid-cols-[minmax(0,5fr)_minmax(0,8fr)] gap-12 rounded-lg border border-line bg-surface p-12 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-7 max-md:px-5 max-md:py-6"
      >
        <CertificateFigure model={certificate.model} />
        <div className="certificate-checked grid grid-cols-[minmax(0,1fr)] content-center gap-7 [&_dd]:text-[1.125rem]">
          <p className="certificate-holder grid gap-1 after:mt-2.5 after:h-1.25 after:w-18 after:rounded-[5px] after:bg-m-block [&_b]:font-display [&_b]:plain-figures [&_b]:text-[1.75rem] [&_b]:leading-[1.2] [&_b]:font-heavy [&_b]:tracking-normal [&_b]:[word-spacing:0.08em] [&_b]:wrap-anywhere">
            <span className="mut text-sm">{localText(words.model, locale)}</span>
            <b>
              <FittedWords text={certificate.model.name} />
            </b>
          </p>
          <dl className="flex flex-wrap gap-x-10 gap-y-4 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-s [&_dt]:text-ink-2">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </ModelScope>
      <p className="row flex-wrap">
        <LinkButton to={paths.home()}>{t('certificate.toModels')}</LinkButton>
        <LinkButton to={paths.verify()}>{t('certificate.toCheck')}</LinkButton>
        <a
          className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-[3px]"
          href={`/report?subject=/certificate/${certificate.number}`}
        >
          {t('ui.report')}
        </a>
      </p>
    </>
  );
}
