import type { ModeKind } from '#core/webhooks/result-mode.ts';
import type { WebhookFormControl } from '../webhook-admin/webhook-form.ts';
import {
  defaultTimeLimitSeconds,
  maxTimeLimitSeconds,
  modeKinds,
  signatureEncodings,
  signatureKinds,
  startsJob,
} from '#core/webhooks/result-mode.ts';
import { minTimeLimitSeconds } from '#core/webhooks/webhook-draft.ts';
import { maxIntervalSeconds } from '#core/webhooks/result-mode-draft.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { timeLimitFor } from './mode-form.ts';
import { CancelFields, ModePart, PathInput, AddressSourceFields } from './ModeFields.tsx';
import { CallProgressFields, StatusFields } from './StatusFields.tsx';
import './webhook-mode.css';

const plain = { mono: true, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** How a workflow delivers its result, and the time limit. */
export function ModeSettings({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const f = useFormat();
  const { mode, timeLimitSeconds } = form.values;
  const choose = (kind: ModeKind) => {
    form.set('timeLimitSeconds', timeLimitFor(kind, { kind: mode.kind, timeLimitSeconds }));
    form.set('mode.kind', kind);
  };
  const most = maxTimeLimitSeconds(mode.kind);
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t('webhookMode.title')}
        className="grid grid-cols-2 gap-2.5 max-md:grid-cols-[minmax(0,1fr)]"
      >
        {modeKinds.map((kind) => (
          <label
            key={kind}
            className="relative grid cursor-pointer [align-content:start] gap-1 rounded-md bg-sunken px-3.5 py-3 has-focus-visible:[outline:2px_solid_var(--accent)] has-focus-visible:outline-offset-2 data-checked:bg-surface data-checked:[box-shadow:inset_0_0_0_2px_var(--ink)]"
            data-checked={kind === mode.kind || undefined}
          >
            <input
              type="radio"
              name="mode-kind"
              className="radio-over"
              checked={kind === mode.kind}
              onChange={() => choose(kind)}
            />
            <span className="font-semibold">{t(`webhookMode.${kind}`)}</span>
            <span className="mut text-sm">{t(`webhookMode.${kind}Note`)}</span>
          </label>
        ))}
      </div>
      {startsJob(mode.kind) ? null : <AnswerStatus form={form} />}
      {mode.kind === 'answer' ? <CallProgressFields form={form} /> : null}
      {mode.kind === 'poll' ? <PollSettings form={form} /> : null}
      {mode.kind === 'callback' ? <CallbackSettings form={form} /> : null}
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField
          label={t('webhookMode.timeLimit')}
          hint={t('webhookMode.timeLimitHint', {
            usual: f.number(defaultTimeLimitSeconds(mode.kind)),
            most: f.number(most),
          })}
          {...form.choice('timeLimitSeconds')}
          min={minTimeLimitSeconds}
          max={most}
          step={5}
        />
      </div>
      <Switch
        label={t('webhookMode.safeToRepeat')}
        note={t('webhookMode.safeToRepeatNote')}
        checked={form.values.isSafeToRepeat}
        onCheckedChange={(isSafe) => form.set('isSafeToRepeat', isSafe)}
      />
    </>
  );
}

/** A failure that the service reports with a good status, in the response to the call. */
function AnswerStatus({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { hasAnswerStatus, kind } = form.values.mode;
  return (
    <ModePart title={t('webhookMode.statusPart')}>
      <Switch
        label={t('webhookMode.hasAnswerStatus')}
        note={t('webhookMode.hasAnswerStatusNote')}
        checked={hasAnswerStatus}
        onCheckedChange={(has) => form.set('mode.hasAnswerStatus', has)}
      />
      {hasAnswerStatus ? (
        <>
          <StatusFields form={form} isOfJob={false} />
          {kind === 'answer' ? <ResultPathInput form={form} /> : null}
        </>
      ) : null}
    </ModePart>
  );
}

function ResultPathInput({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  return (
    <PathInput
      form={form}
      at="mode.status.resultPath"
      label={t('webhookMode.resultPath')}
      hint={t('webhookMode.resultPathHint')}
      optional
    />
  );
}

/** The call starts the job, and the service sends the result to `{{callbackUrl}}`. */
function CallbackSettings({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { hasStatus } = form.values.mode;
  return (
    <>
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere">
        {t('webhookMode.callbackUrlNote', { name: '{{callbackUrl}}' })}
      </p>
      <ModePart title={t('webhookMode.jobPart')} note={t('webhookMode.callbackJobNote')}>
        <PathInput form={form} at="mode.job.idPath" label={t('webhookMode.idPath')} optional />
      </ModePart>
      <ModePart title={t('webhookMode.callbackPart')}>
        <Switch
          label={t('webhookMode.hasStatus')}
          note={t('webhookMode.hasStatusNote')}
          checked={hasStatus}
          onCheckedChange={(has) => form.set('mode.hasStatus', has)}
        />
        {hasStatus ? (
          <>
            <StatusFields form={form} />
            <ResultPathInput form={form} />
          </>
        ) : null}
      </ModePart>
      <SignatureFields form={form} />
      <CancelFields form={form} />
    </>
  );
}

/** The call starts the job, which is polled until it is done. */
function PollSettings({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { job } = form.values.mode;
  return (
    <>
      <ModePart title={t('webhookMode.jobPart')} note={t('webhookMode.jobNote')}>
        <PathInput form={form} at="mode.job.idPath" label={t('webhookMode.idPath')} optional />
        <AddressSourceFields form={form} at="mode.job.statusAddress" label={t('webhookMode.statusAddress')} />
        <Switch
          label={t('webhookMode.hasStatusBody')}
          note={t('webhookMode.hasStatusBodyNote')}
          checked={job.hasStatusBody}
          onCheckedChange={(has) => form.set('mode.job.hasStatusBody', has)}
        />
        {job.hasStatusBody ? (
          <TextArea
            label={t('webhookMode.statusBody')}
            hint={t('webhookMode.statusBodyHint', { example: '{"operationName": "{{jobId}}"}' })}
            {...form.text('mode.job.statusBody')}
            required
            mono
            spellCheck={false}
          />
        ) : null}
      </ModePart>
      <ModePart title={t('webhookMode.statusPart')}>
        <StatusFields form={form} />
        <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
          <NumberField
            label={t('webhookMode.interval')}
            {...form.choice('mode.intervalSeconds')}
            min={1}
            max={maxIntervalSeconds}
            step={1}
          />
          <NumberField
            label={t('webhookMode.maxInterval')}
            hint={t('webhookMode.maxIntervalHint')}
            {...form.choice('mode.maxIntervalSeconds')}
            min={1}
            max={maxIntervalSeconds}
            step={1}
          />
        </div>
      </ModePart>
      <ModePart title={t('webhookMode.resultPart')}>
        <Switch
          label={t('webhookMode.hasResultAddress')}
          note={t('webhookMode.hasResultAddressNote')}
          checked={job.hasResultAddress}
          onCheckedChange={(has) => form.set('mode.job.hasResultAddress', has)}
        />
        {job.hasResultAddress ? (
          <AddressSourceFields form={form} at="mode.job.resultAddress" label={t('webhookMode.resultAddress')} />
        ) : null}
        <ResultPathInput form={form} />
      </ModePart>
      <CancelFields form={form} />
    </>
  );
}

/** How a callback proves its sender. The secret is typed and sent, and never displayed again. */
function SignatureFields({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const { signature } = form.values.mode;
  const { kind, stored } = signature;
  const isStored = stored === kind;
  return (
    <ModePart title={t('webhookMode.signaturePart')}>
      <Select
        label={t('webhookMode.signatureKind')}
        hint={t(`webhookMode.${kind}SignatureNote`)}
        {...form.choice('mode.signature.kind')}
        choices={signatureKinds.map((value) => ({ value, label: t(`webhookMode.${value}Signature`) }))}
      />
      {kind === 'fal' ? (
        <TextInput
          label={t('webhookMode.jwksUrl')}
          {...form.text('mode.signature.jwksUrl')}
          {...plain}
          inputMode="url"
          maxLength={2000}
        />
      ) : null}
      {kind === 'hmac' ? (
        <div className="grid grid-cols-3 [align-items:start] gap-3 max-md:grid-cols-[minmax(0,1fr)]">
          <TextInput
            label={t('webhookMode.signatureHeader')}
            {...form.text('mode.signature.header')}
            {...plain}
            required
            maxLength={100}
          />
          <Select
            label={t('webhookMode.signatureEncoding')}
            {...form.choice('mode.signature.encoding')}
            choices={signatureEncodings.map((value) => ({ value, label: value }))}
          />
          <TextInput
            label={t('webhookMode.signaturePrefix')}
            hint={t('webhookMode.signaturePrefixHint')}
            {...form.text('mode.signature.prefix')}
            {...plain}
            optional
            maxLength={50}
          />
        </div>
      ) : null}
      {kind === 'standard' || kind === 'hmac' ? (
        <TextInput
          label={t('webhookMode.signatureSecret')}
          hint={t(isStored ? 'webhookAdmin.secretStored' : 'webhookAdmin.secretNote')}
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
