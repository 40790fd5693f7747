import type { Locale } from '#core/shared/locale.ts';
import type { Certificate } from '#core/marketplace/certificate.ts';
import { Copy, Download } from 'lucide-react';
import { downloadCertificate } from '#core/contract/marketplace.ts';
import { failureText } from '../../../api/failure-text.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import './certificate.css';

/** The certificate as a file in either language. */
export function CertificateActs({ certificate }: { certificate: Certificate }) {
  const { t, locale } = useText();
  const offline = useOfflineReason();
  const act = useAct(downloadCertificate);
  const download = async (language: Locale) => {
    try {
      const { grant } = await act.mutateAsync({ params: { id: certificate.model.id }, body: { locale: language } });
      saveAddress(grantAddress('/marketplace/certificate', grant));
      toast.note(t('certificate.begun'));
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <div className="flex flex-wrap gap-3 max-md:*:grow">
      <Button
        tone="ink"
        icon={<Download size={18} aria-hidden />}
        pending={act.isPending}
        disabledReason={offline}
        onClick={() => void download(locale)}
      >
        {t('certificate.download')}
      </Button>
      <Button
        tone="plain"
        pending={act.isPending}
        disabledReason={offline}
        onClick={() => void download(locale === 'tr' ? 'en' : 'tr')}
      >
        {t('certificate.downloadOther')}
      </Button>
    </div>
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
