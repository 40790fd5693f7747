import type { SectionName, ClaimName, LoadedSettings, SettingsFormState } from './settings-form.ts';
import { isSame, useSettingsForm } from './settings-form.ts';
import type { Ceilings } from '#core/settings/limits.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { maxBrandName, maxClaimWords, maxDisclosureWords, maxFigure } from '#core/settings/settings-draft.ts';
import { settings } from '#core/contract/settings.ts';
import { ConfirmLeaving } from '../../editing/ConfirmLeaving.tsx';
import { EditConflict } from '../../editing/EditConflict.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeField } from '../../ui/when/DateTimeFields.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { LocalTextFields } from '../../editing/LocalTextFields.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { SigningNote } from './SigningNote.tsx';
import './settings.css';

const limits: readonly { name: keyof Ceilings; label: TextKey }[] = [
  { name: 'openRunsPerUser', label: 'settings.generationsPerUser' },
  { name: 'pendingSchedulesPerUser', label: 'settings.schedulesPerUser' },
  { name: 'uploadMegabytesPerUser', label: 'settings.uploadMegabytes' },
];

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
      <SettingsSection {...section('likenessThreshold')}>
        <NumberField
          label={t('settings.likenessThreshold')}
          placeholder={t('settings.likenessOff')}
          {...form.choice('likenessThreshold')}
          min={1}
          step={1}
          steppers={false}
        />
      </SettingsSection>
      <SettingsSection {...section('disclosure')}>
        <DisclosureFields form={form} />
        <SigningNote />
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
            <div className="row flex-wrap gap-2">
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
      <ConfirmLeaving leaving={leaving} />
    </form>
  );
}

/** Limits of one person, each with the environment's maximum; an empty limit equals that. */
function LimitFields({ form, ceilings }: { form: SettingsFormState; ceilings: Ceilings }) {
  const { t } = useText();
  const f = useFormat();
  return (
    <div className="grid grid-cols-3 [align-items:start] gap-3.5 max-md:grid-cols-[minmax(0,1fr)]">
      {limits.map(({ name, label }) => (
        <NumberField
          key={name}
          label={t(label)}
          hint={t('settings.ceiling', { max: f.number(ceilings[name]) })}
          placeholder={f.number(ceilings[name])}
          {...form.choice(`limits.${name}`)}
          min={1}
          step={1}
          steppers={false}
        />
      ))}
    </div>
  );
}

/** One figure of the landing page: whether it is shown, the figure, and its words in both languages. */
function ClaimFields({ form, name }: { form: SettingsFormState; name: ClaimName }) {
  const { t } = useText();
  const { isShown: isDisplayed } = form.values.claims[name];
  return (
    <fieldset className="settings-claim grid min-w-0 [align-content:start] gap-3.5 rounded-md bg-sunken p-4">
      <legend className="sr-only">{t(`settings.${name}Claim`)}</legend>
      <Switch
        label={t(`settings.${name}Shown`)}
        checked={isDisplayed}
        onCheckedChange={(next) => form.set(`claims.${name}.isShown`, next)}
      />
      <TextInput
        label={t(`settings.${name}Figure`)}
        {...form.text(`claims.${name}.figure`)}
        required={isDisplayed}
        maxLength={maxFigure}
      />
      <LocalTextFields<`claims.${ClaimName}.words`>
        form={form}
        path={`claims.${name}.words`}
        label={t('settings.claimWords')}
        required={isDisplayed}
        maxLength={maxClaimWords}
      />
    </fieldset>
  );
}

/** The words that captions begin with, and how strict the check of a post is. */
function DisclosureFields({ form }: { form: SettingsFormState }) {
  const { t } = useText();
  const { isAiNamed, check } = form.values.disclosure;
  return (
    <>
      <LocalTextFields<'disclosure.adWords'>
        form={form}
        path="disclosure.adWords"
        label={t('settings.adWords')}
        required
        maxLength={maxDisclosureWords}
      />
      <Switch
        label={t('settings.isAiNamed')}
        note={t('settings.isAiNamedNote')}
        checked={isAiNamed}
        onCheckedChange={(next) => form.set('disclosure.isAiNamed', next)}
      />
      <LocalTextFields<'disclosure.aiWords'>
        form={form}
        path="disclosure.aiWords"
        label={t('settings.aiWords')}
        required
        maxLength={maxDisclosureWords}
      />
      <Switch
        label={t('settings.disclosureCheck')}
        note={t('settings.disclosureCheckNote')}
        checked={check === 'refuse'}
        onCheckedChange={(next) => form.set('disclosure.check', next ? 'refuse' : 'warn')}
      />
    </>
  );
}

/** One card of settings with a button to restore the defaults. */
function SettingsSection({
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

/** The form, once the settings are loaded. Later reads do not change it: entered values stay. */
export function EditableSettings() {
  const { t } = useText();
  const query = useCall(settings, {});
  if (query.data) return <SettingsForm loaded={query.data} />;
  if (query.error) {
    const message = t('settings.loadFailed', { message: messageOf(query.error, t) });
    return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-60 w-full rounded-md" />
    </>
  );
}
