import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportDisclosures } from '#core/contract/instagram.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { grantAddress } from '../../api/api-address.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { saveAddress } from '../../ui/save-file.ts';
import { toast } from '../../ui/Toaster.tsx';
import { useNow } from '../../ui/useNow.ts';
import { DateField } from '../../ui/when/DateTimeFields.tsx';

/** The disclosures of all posts of a period as one file; each download is in the audit log. */
export function DisclosureExport() {
  const { t } = useText();
  const today = dayOfInstant(useNow(null));
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const [pending, setPending] = useState<'csv' | 'json' | null>(null);
  const { from = `${today.slice(0, 8)}01`, to = today } = chosen;
  const save = async (format: 'csv' | 'json') => {
    setPending(format);
    try {
      const { grant } = await call(exportDisclosures, { body: { from, to, format } });
      saveAddress(grantAddress(exportDisclosures.path, grant));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
    setPending(null);
  };
  const reason = from === '' || to === '' || to < from ? t('publishing.exportPeriod') : null;
  return (
    <section className="card mt-6 grid gap-4" aria-labelledby="disclosure-export">
      <div className="col gap-1">
        <h2 id="disclosure-export" className="text-title-3">
          {t('publishing.exportTitle')}
        </h2>
        <p className="mut text-sm">{t('publishing.exportNote')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t('publishing.exportFrom')}
          value={from}
          onValueChange={(day) => setChosen({ from: day, to })}
        />
        <DateField label={t('publishing.exportTo')} value={to} onValueChange={(day) => setChosen({ from, to: day })} />
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            icon={<Download size={18} aria-hidden />}
            pending={pending === format}
            disabledReason={reason}
            onClick={() => void save(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </section>
  );
}
