import type { ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';

/** One card of settings with a button to restore the defaults. */
export function SettingsSection({
  title,
  note,
  isDefault,
  onReset,
  children,
}: {
  title: string;
  note: string;
  isDefault: boolean;
  onReset: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const titleId = useId();
  return (
    <section className="card settings-section grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3 max-md:flex-col">
        <div className="col gap-1">
          <h2 id={titleId} className="text-title-3">
            {title}
          </h2>
          <p className="mut text-sm">{note}</p>
        </div>
        <Button
          className="flex-none"
          tone="ghost"
          size="s"
          icon={<RotateCcw size={16} aria-hidden />}
          aria-label={t('settings.resetNamed', { section: title })}
          disabledReason={isDefault ? t('settings.isDefault') : null}
          onClick={onReset}
        >
          {t('settings.reset')}
        </Button>
      </div>
      {children}
    </section>
  );
}
