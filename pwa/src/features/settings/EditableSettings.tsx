import { settings } from '#core/contract/settings.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The form, once the settings are loaded. Later reads do not change it: entered values stay. */
export function EditableSettings() {
  const { t } = useText();
  const asked = useCall(settings, {});
  if (asked.data) return <SettingsForm loaded={asked.data} />;
  if (asked.error) {
    const message = t('settings.loadFailed', { message: messageOf(asked.error, t) });
    return <ErrorState message={message} onRetry={() => void asked.refetch()} />;
  }
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-60 w-full rounded-md" />
    </>
  );
}
