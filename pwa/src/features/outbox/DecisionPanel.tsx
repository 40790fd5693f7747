import type { Outbox } from '../../offline/outbox/read-outbox.ts';
import type { WorkflowCosts } from '../../offline/outbox/device-entity.ts';
import type { AnyOperation, OutboxRow, Values } from '../../offline/outbox/outbox-row.ts';
import type { Decision, Option } from './decisions.ts';
import type { ChoiceKind } from '../../offline/outbox/choices.ts';
import { ArrowLeft, CircleAlert, PencilLine, Store } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useMemo, useId } from 'react';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { fieldsOf, isFrozen, rowsOf } from '../../offline/outbox/outbox-row.ts';
import { entityOf } from '../../offline/outbox/entities.ts';
import { WhenFields } from '../../fields/WhenFields.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { closeOutbox } from '../../offline/displayed-outbox.ts';
import { paths } from '../../paths.ts';
import { useDecision } from '../../offline/useDecision.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useServerClock } from '../../offline/useServerClock.ts';
import { useNow } from '../../ui/useNow.ts';
import { useCall } from '../../api/useCall.ts';
import { CompareFields } from './CompareFields.tsx';
import { decisionOf } from './decisions.ts';
import { fieldName, subjectOf, titleOf, wordsOf } from './entity-words.ts';
import { ReasonText } from './ReasonText.tsx';
import { useDecisionForm } from './useDecisionForm.ts';

const outboxDecisionLook = 'outbox-decision flex min-h-full flex-col gap-5 [&>form]:min-h-auto [&>form]:flex-1';

/** One entity that waits for a decision: the reason, the differences and the choices. */
export function DecisionPanel({ outbox, entityId, onBack }: { outbox: Outbox; entityId: string; onBack: () => void }) {
  const { t } = useText();
  const rows = rowsOf(outbox.rows, entityId);
  const first = rows.find(isFrozen) ?? null;
  const match = useDecision(entityId, first?.operation.influencerId);
  const costs = useWorkflowCosts();
  const decision = match && decisionOf(rows, match.current, costs);
  return (
    <div className={outboxDecisionLook}>
      <div>
        <Button size="s" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t('outbox.back')}
        </Button>
      </div>
      {first ? null : <p role="status">{t('outbox.settled')}</p>}
      {decision && match ? (
        <Answers
          // Another server result is another question, so the form starts again.
          key={`${decision.first.operation.opId} ${String(match.current?.['version'])} ${String(match.current?.['creditCost'])}`}
          {...{ decision, outbox, costs, onBack }}
          current={match.current}
          taken={match.taken}
        />
      ) : null}
    </div>
  );
}

function Answers({
  decision,
  outbox,
  costs,
  current,
  taken,
  onBack,
}: {
  decision: Decision;
  outbox: Outbox;
  costs: WorkflowCosts;
  current: Values | null;
  taken: readonly string[];
  onBack: () => void;
}) {
  const { t } = useText();
  const { now } = useServerClock(useNow(null));
  const form = useDecisionForm({ decision, rows: outbox.rows, costs, taken, onDone: onBack });
  const { values } = form;
  const { influencerId } = decision.first.operation;
  const isPerField = decision.options.some(({ kind }) => kind === 'perField');
  return (
    <form className={outboxDecisionLook} {...form.props}>
      <StepTitle outbox={outbox} row={decision.first} />
      {influencerId !== undefined && decision.first.lastError.code === 'outbox.notOwned' ? (
        <ToModel influencerId={influencerId} />
      ) : null}
      <OptionList options={decision.options} value={values.kind} onChange={form.choose} />
      {values.kind === 'newTime' ? (
        <WhenFields
          value={values.when}
          now={now}
          error={form.errors['when']}
          onChange={(when) => form.set('when', when)}
        />
      ) : null}
      {values.kind === 'edit' ? <Corrections form={form} now={now} operation={decision.first.operation} /> : null}
      <CompareFields
        operation={decision.first.operation}
        fields={decision.fields}
        displaysNow={current !== null}
        mine={
          values.kind === 'applyMine'
            ? decision.fields.map(({ field }) => field)
            : values.kind === 'drop'
              ? []
              : values.mine
        }
        onMine={isPerField ? form.chooseMine : null}
      />
      {form.others > 0 ? (
        <Checkbox
          label={t('outbox.applyToAll', { count: form.others })}
          checked={values.forAll}
          onCheckedChange={(forAll) => form.set('forAll', forAll)}
        />
      ) : null}
      {form.whole ? (
        <p className="form-summary" role="alert">
          <CircleAlert size={18} aria-hidden />
          {form.whole}
        </p>
      ) : null}
      <div className="sticky -bottom-4.5 -mx-6 mt-auto -mb-4.5 border-t border-t-line bg-surface px-6 pt-3 pb-[calc(14px+env(safe-area-inset-bottom))] max-md:-bottom-4 max-md:-mx-4 max-md:-mb-4 max-md:px-4">
        <Button type="submit" tone="ink" block pending={form.sending}>
          {t('outbox.apply')}
        </Button>
      </div>
    </form>
  );
}

function StepTitle({ outbox, row }: { outbox: Outbox; row: OutboxRow }) {
  const { t } = useText();
  const f = useFormat();
  const { name, at } = subjectOf(rowsOf(outbox.rows, row.operation.entityId));
  return (
    <div className="grid gap-1">
      <h3 className="text-[1.125rem]">{titleOf(name, row.operation, t)}</h3>
      {at ? <p className="mut text-sm">{f.dateTime(at)}</p> : null}
      <ReasonText row={row} />
    </div>
  );
}

/** Link to the page where a model that is no longer owned can be bought. */
function ToModel({ influencerId }: { influencerId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <Button
      block
      icon={<Store size={18} aria-hidden />}
      onClick={() => {
        closeOutbox();
        void navigate(paths.model(influencerId));
      }}
    >
      {t('outbox.seeModel')}
    </Button>
  );
}

/** Text and time are corrected here; all other fields of a plan in the planner's own form. */
function Corrections({
  form,
  now,
  operation,
}: {
  form: ReturnType<typeof useDecisionForm>;
  now: string;
  operation: AnyOperation;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const { text, editedWhen } = form.values;
  const { entityId } = operation;
  // A plan that is to move is displayed in its new model's calendar.
  const { influencerId = operation.influencerId } = fieldsOf({ operation }) as { influencerId?: string };
  const { text: named } = wordsOf(operation);
  const { nameField } = entityOf(operation);
  const field = {
    label: fieldName(operation, nameField ?? '', t) ?? '',
    maxLength: named?.max,
    ...form.text('text'),
  };
  const openForm = (modelId: string) => {
    closeOutbox();
    void navigate(paths.planner(modelId), { state: { correctPlan: entityId } });
  };
  return (
    <div className="grid gap-4">
      {text === null ? null : named?.isLong ? <TextArea rows={4} {...field} /> : <TextInput {...field} />}
      {editedWhen ? (
        <WhenFields
          value={editedWhen}
          now={now}
          error={form.errors['editedWhen']}
          onChange={(at) => form.set('editedWhen', at)}
        />
      ) : null}
      {influencerId === undefined ? null : (
        <Button block icon={<PencilLine size={18} aria-hidden />} onClick={() => openForm(influencerId)}>
          {t('outbox.editAll')}
        </Button>
      )}
    </div>
  );
}

/** The credits of a run of each workflow, as last received by this device. */
function useWorkflowCosts(): WorkflowCosts {
  const webhooks = useCall(activeWebhooks, {}).data?.webhooks;
  return useMemo(
    () => Object.fromEntries((webhooks ?? []).map(({ id, creditCost }) => [id, creditCost.costPerUse])),
    [webhooks],
  );
}

/** The choices of a person, one of them selected; each describes its effect. */
function OptionList({
  options,
  value,
  onChange,
}: {
  options: readonly Option[];
  value: ChoiceKind;
  onChange: (kind: ChoiceKind) => void;
}) {
  const { t } = useText();
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('outbox.decisionTitle')}</legend>
      {options.map(({ kind, label, note, cost }) => (
        <label
          key={kind}
          className="outbox-option outbox-pick relative grid min-h-11 cursor-pointer gap-0.5 rounded-md px-4 py-3 [box-shadow:inset_0_0_0_1px_var(--line-strong)] has-[>:focus-visible]:focus-outline has-[>:focus-visible]:outline-offset-2 data-checked:bg-sel data-checked:[box-shadow:inset_0_0_0_2.5px_var(--ink)]"
          data-checked={kind === value || undefined}
        >
          <input
            type="radio"
            className="radio-over"
            name={group}
            checked={kind === value}
            aria-describedby={`${group}${kind}`}
            aria-labelledby={`${group}${kind}name`}
            onChange={() => onChange(kind)}
          />
          <b id={`${group}${kind}name`}>{t(label)}</b>
          <span id={`${group}${kind}`} className="mut text-sm">
            {cost === null ? t(note) : cost === 0 ? t('outbox.freeRunNote') : t('outbox.runNote', { count: cost })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
