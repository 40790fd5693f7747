import type { SectionName } from './settings-form.ts';
import type { LoadedSettings } from './useSettingsForm.ts';
import { maxBrandName } from '#core/settings/settings-draft.ts';
import { AskBeforeLeaving } from '../../editing/AskBeforeLeaving.tsx';
import { EditConflict } from '../../editing/EditConflict.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { ClaimFields } from './ClaimFields.tsx';
import { isSame } from './settings-form.ts';
import { LimitFields } from './LimitFields.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import './settings.css';

/** The settings that admins change while the product runs: one form, a card for each part. */
export function SettingsForm({ loaded }: { loaded: LoadedSettings }) {
  const { t } = useText();
  const { form, failure, conflict, undo, leaving } = useSettingsForm(loaded);
  const section = (name: SectionName) => ({
    title: t(`settings.${name}Title`),
    note: t(`settings.${name}Note`),
    isDefault: isSame(form.values[name], loaded.defaults[name]),
    onReset: () => form.set(name, structuredClone(loaded.defaults[name])),
  });
  const nothingChanged = form.unsaved ? null : t('settings.nothingChanged');
  return (
    <form
      className="settings-form grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
      aria-label={t('settings.form')}
      {...form.props}
    >
      <SettingsSection {...section('brandName')}>
        <TextInput
          label={t('settings.brandName')}
          {...form.text('brandName')}
          required
          maxLength={maxBrandName}
          autoComplete="off"
        />
      </SettingsSection>
      <SettingsSection {...section('claims')}>
        <div className="grid grid-cols-2 gap-5 max-md:grid-cols-[minmax(0,1fr)]">
          <ClaimFields form={form} name="contents" />
          <ClaimFields form={form} name="users" />
        </div>
      </SettingsSection>
      <SettingsSection {...section('limits')}>
        <LimitFields form={form} ceilings={loaded.ceilings} />
      </SettingsSection>
      <SettingsSection {...section('planner')}>
        <div className="grid grid-cols-3 [align-items:start] gap-3.5 max-md:grid-cols-[minmax(0,1fr)]">
          {(['earliestTime', 'defaultTime', 'latestTime'] as const).map((name) => (
            <TimeField key={name} label={t(`settings.${name}`)} {...form.choice(`planner.${name}`)} required />
          ))}
        </div>
      </SettingsSection>
      <div
        className="settings-acts flex flex-wrap items-center gap-3 data-unsaved:sticky data-unsaved:bottom-4 data-unsaved:z-2 data-unsaved:rounded-lg data-unsaved:bg-raised data-unsaved:px-5 data-unsaved:py-3 data-unsaved:[box-shadow:var(--shadow),0_0_0_1px_var(--line)] max-md:data-unsaved:bottom-2 max-md:data-unsaved:p-3"
        data-unsaved={form.unsaved || undefined}
      >
        {conflict ? (
          <EditConflict pending={form.sending} {...conflict} />
        ) : (
          <>
            {failure ? (
              <p className="edit-failure text-label text-failed-fg" role="alert">
                {failure}
              </p>
            ) : null}
            <div className="row gap-2">
              <Button disabledReason={nothingChanged} onClick={undo}>
                {t('settings.undo')}
              </Button>
              <Button tone="ink" type="submit" pending={form.sending} disabledReason={nothingChanged}>
                {t('settings.save')}
              </Button>
            </div>
          </>
        )}
      </div>
      <AskBeforeLeaving leaving={leaving} />
    </form>
  );
}
