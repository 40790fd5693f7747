import type { SigningState } from '#core/provenance/signing-state.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { environmentSettings } from '#core/contract/settings.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

const words: Record<SigningState | 'none', TextKey> = {
  none: 'settings.signingNone',
  notBegun: 'settings.signingNotBegun',
  valid: 'settings.signingValid',
  endsSoon: 'settings.signingEndsSoon',
  over: 'settings.signingOver',
};

/** Whether new files are signed, and until when. Nothing from a server of an earlier version, which does not say it. */
export function SigningNote() {
  const { t } = useText();
  const f = useFormat();
  const signing = useCall(environmentSettings, {}).data?.signing;
  if (signing === undefined) return null;
  const state = signing?.state ?? 'none';
  const isSound = state === 'valid';
  const Icon = isSound ? ShieldCheck : CircleAlert;
  const values = signing && {
    fingerprint: signing.fingerprint.slice(0, 12),
    from: f.date(signing.notBefore),
    until: f.date(signing.notAfter),
  };
  return (
    <div
      className="flex items-start gap-3 rounded-md bg-sunken p-4 text-sm data-alert:bg-pending-bg data-alert:text-pending-fg"
      data-alert={isSound ? undefined : true}
    >
      <Icon size={20} aria-hidden className="flex-none" />
      <div className="col gap-1">
        <p className="font-semibold">{t('settings.signing')}</p>
        <p className="wrap-anywhere">
          {t(words[state], values ?? {})} {isSound ? null : t('settings.signingWhere')}
        </p>
      </div>
    </div>
  );
}
