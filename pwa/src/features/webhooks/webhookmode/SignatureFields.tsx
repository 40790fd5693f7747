import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import { signatureEncodings, signatureKinds } from '#core/webhooks/answer-mode.ts';
import { useText } from '../../../i18n/useText.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ModePart } from './ModePart.tsx';

const plain = { mono: true, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** How a callback proves who sent it. The secret is typed and sent, and never shown again. */
export function SignatureFields({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { signature } = form.values.mode;
  const { kind, stored } = signature;
  const isStored = stored === kind;
  return (
    <ModePart title={t('webhookmode.signaturePart')}>
      <Select
        label={t('webhookmode.signatureKind')}
        hint={t(`webhookmode.${kind}SignatureNote`)}
        {...form.choice('mode.signature.kind')}
        choices={signatureKinds.map((value) => ({ value, label: t(`webhookmode.${value}Signature`) }))}
      />
      {kind === 'fal' ? (
        <TextInput
          label={t('webhookmode.jwksUrl')}
          {...form.text('mode.signature.jwksUrl')}
          {...plain}
          inputMode="url"
          maxLength={2000}
        />
      ) : null}
      {kind === 'hmac' ? (
        <div className="grid grid-cols-3 [align-items:start] gap-3 max-md:grid-cols-[minmax(0,1fr)]">
          <TextInput
            label={t('webhookmode.signatureHeader')}
            {...form.text('mode.signature.header')}
            {...plain}
            required
            maxLength={100}
          />
          <Select
            label={t('webhookmode.signatureEncoding')}
            {...form.choice('mode.signature.encoding')}
            choices={signatureEncodings.map((value) => ({ value, label: value }))}
          />
          <TextInput
            label={t('webhookmode.signaturePrefix')}
            hint={t('webhookmode.signaturePrefixHint')}
            {...form.text('mode.signature.prefix')}
            {...plain}
            optional
            maxLength={50}
          />
        </div>
      ) : null}
      {kind === 'standard' || kind === 'hmac' ? (
        <TextInput
          label={t('webhookmode.signatureSecret')}
          hint={t(isStored ? 'webhookadmin.secretKept' : 'webhookadmin.secretNote')}
          placeholder={isStored ? '••••••••' : undefined}
          {...form.text('mode.signature.secret')}
          {...plain}
          required={!isStored}
          type="password"
          autoComplete="new-password"
          maxLength={1000}
        />
      ) : null}
    </ModePart>
  );
}
