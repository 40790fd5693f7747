import type { Certificate } from '#core/marketplace/certificate.ts';
import type { Locale } from '#core/shared/locale.ts';
import { Check, Copy, Download } from 'lucide-react';
import { certificateLimits, certificateRights, certificateWords as words } from '#core/marketplace/certificate.ts';
import { localText } from '#core/shared/locale.ts';
import { downloadCertificate } from '#core/contract/marketplace.ts';
import { useBrand } from '../../../i18n/brand.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { FittedWords } from '../../../ui/FittedWords.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Window } from '../../../ui/Window.tsx';
import { failureText } from '../../../api/failure-text.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { useAction } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/Toaster.tsx';
import './certificate.css';

/** The certificate as printed, in the language on screen. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { locale } = useText();
  const f = useFormat();
  const brand = useBrand();
  const { model, number, ownerName, issuedAt, checkUrl } = certificate;
  const message = (name: keyof typeof words) => localText(words[name], locale).replace('{brand}', () => brand);
  return (
    <ModelScope
      color={model.color}
      className="certificate grid grid-cols-[minmax(0,5fr)_minmax(0,8fr)] gap-12 rounded-lg border border-line bg-surface p-12 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-7 max-md:px-5 max-md:py-6"
    >
      <CertificateFigure model={model} />
      <div className="certificate-words grid grid-cols-[minmax(0,1fr)] [align-content:start] gap-6 [&_h1]:tracking-normal [&_h1]:wrap-anywhere [&_h2]:wrap-anywhere">
        <div className="grid gap-2">
          <h1 tabIndex={-1}>{message('title')}</h1>
          <p className="mut">{message('lead')}</p>
        </div>
        <p className="certificate-holder grid gap-1 after:mt-2.5 after:h-1.25 after:w-18 after:rounded-[5px] after:bg-m-block [&_b]:font-display [&_b]:plain-figures [&_b]:text-[1.75rem] [&_b]:leading-[1.2] [&_b]:font-heavy [&_b]:tracking-normal [&_b]:[word-spacing:0.08em] [&_b]:wrap-anywhere">
          <span className="mut text-sm">{message('owner')}</span>
          <b>
            <FittedWords text={ownerName} />
          </b>
        </p>
        <dl className="flex flex-wrap gap-x-10 gap-y-4 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-s [&_dt]:text-ink-2">
          <div>
            <dt>{message('model')}</dt>
            <dd>{model.name}</dd>
          </div>
          <div>
            <dt>{message('date')}</dt>
            <dd>{f.date(issuedAt)}</dd>
          </div>
          <div>
            <dt>{message('number')}</dt>
            <dd>{number}</dd>
          </div>
        </dl>
        <section aria-labelledby="certificate-rights" className="grid gap-3">
          <h2 id="certificate-rights" className="text-base">
            {message('rightsTitle')}
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
          <span className="mut text-sm">{message('check')}</span>
          <br />
          <a href={checkUrl}>{checkUrl}</a>
        </p>
      </div>
    </ModelScope>
  );
}

/** The model in the arch of the showcase. */
export function CertificateFigure({ model }: { model: Certificate['model'] }) {
  const { t } = useText();
  return (
    <div className="certificate-figure [align-self:end] border-b-12 border-b-sill max-md:w-[min(100%,240px)] max-md:justify-self-center md:has-[+.certificate-words]:max-h-170 md:has-[+.certificate-words]:self-stretch">
      <Window
        src={model.referenceImageUrl}
        alt={t('certificate.portrait', { name: model.name })}
        priority
        sizes="(max-width: 767px) 240px, 360px"
      />
    </div>
  );
}

/** The certificate as a file in either language. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { t, locale } = useText();
  const offline = useOfflineReason();
  const action = useAction(downloadCertificate);
  const download = async (language: Locale) => {
    try {
      const { grant } = await action.mutateAsync({ params: { id: certificate.model.id }, body: { locale: language } });
      saveAddress(grantAddress('/marketplace/certificate', grant));
      toast.note(t('certificate.begun'));
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <>
      <Button
        tone="ink"
        icon={<Download size={18} aria-hidden />}
        pending={action.isPending}
        disabledReason={offline}
        onClick={() => void download(locale)}
      >
        {t('certificate.download')}
      </Button>
      <Button
        tone="plain"
        pending={action.isPending}
        disabledReason={offline}
        onClick={() => void download(locale === 'tr' ? 'en' : 'tr')}
      >
        {t('certificate.downloadOther')}
      </Button>
    </>
  );
}

/** The link for people who want to check the certificate. */
export function CopyCheckLink({ certificate }: { certificate: Certificate }) {
  const { t } = useText();
  const copy = async () => {
    if (await copyText(certificate.checkUrl)) toast.success(t('certificate.copied'));
    else toast.error(t('certificate.notCopied'));
  };
  return (
    <Button tone="plain" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
      {t('certificate.copy')}
    </Button>
  );
}
