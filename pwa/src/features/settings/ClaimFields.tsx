import type { ClaimName } from './settings-form.ts';
import type { SettingsFormState } from './useSettingsForm.ts';
import { maxClaimWords, maxFigure } from '#core/settings/settings-draft.ts';
import { LocalTextFields } from '../../editing/LocalTextFields.tsx';
import { useText } from '../../i18n/useText.ts';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** One figure of the landing page: whether it is shown, the figure, and its words in both languages. */
export function ClaimFields({ form, name }: { form: SettingsFormState; name: ClaimName }) {
  const { t } = useText();
  const { isShown } = form.values.claims[name];
  return (
    <fieldset className="settings-claim grid min-w-0 [align-content:start] gap-3.5 rounded-md bg-sunken p-4">
      <legend className="sr-only">{t(`settings.${name}Claim`)}</legend>
      <Switch
        label={t(`settings.${name}Shown`)}
        checked={isShown}
        onCheckedChange={(next) => form.set(`claims.${name}.isShown`, next)}
      />
      <TextInput
        label={t(`settings.${name}Figure`)}
        {...form.text(`claims.${name}.figure`)}
        required={isShown}
        maxLength={maxFigure}
      />
      <LocalTextFields<`claims.${ClaimName}.words`>
        form={form}
        path={`claims.${name}.words`}
        label={t('settings.claimWords')}
        required={isShown}
        maxLength={maxClaimWords}
      />
    </fieldset>
  );
}
