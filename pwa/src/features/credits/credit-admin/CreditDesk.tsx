import type { EditPanelControl } from '../../../editing/EditPanel.tsx';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { creditPacks, pricePerCredit } from '#core/credits/pack.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { creditStats, addCredits, allCreditTransactions } from '#core/contract/credits.ts';
import { parseAdjustment } from '#core/credits/adjustment.ts';
import { userDetail, users } from '#core/contract/users.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { WithEditPanel, useEditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall, useAction } from '../../../api/useCall.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { EditorForm } from '../../../editing/EditorForm.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { Transactions, useLedgerQuery } from './Transactions.tsx';
import './credit-admin.css';

const most = 6;

type Way = 'add' | 'take';

type AdjustValues = { userId: string | null; way: Way; amount: number | null; description: string };

const displayed = [allCreditTransactions, creditStats, userDetail];

const creditFiguresLook = 'credit-figures grid grid-cols-[repeat(auto-fit,minmax(116px,1fr))] gap-4';

/** Spec §2 Credits tab: figures, the latest transactions and the packs; beside them the form that adds and removes credits. */
export function CreditDesk() {
  const { t } = useText();
  const control = useEditPanel();
  const query = useLedgerQuery();
  const isOpen = control.target?.kind === 'new';
  return (
    <WithEditPanel
      panel={isOpen ? <AdjustForm key={query.userId ?? ''} userId={query.userId ?? null} control={control} /> : null}
    >
      <div className="row mb-4 justify-end">
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('creditAdmin.open')}
        </Button>
      </div>
      <div className="grid gap-6">
        <CreditFigures />
        <Transactions query={query} />
        <PacksOnSale />
      </div>
    </WithEditPanel>
  );
}

/** The packs on sale (spec §3): fixed, with the customer's figures. */
function PacksOnSale() {
  const { t } = useText();
  const f = useFormat();
  return (
    <section aria-labelledby="packs-title">
      <h2 id="packs-title" className="text-title-3 mb-3">
        {t('credits.packs')}
      </h2>
      <ul className="admin-cards grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] gap-4">
        {creditPacks.map((pack) => (
          <li key={pack.id} className="card col gap-2">
            <h3 className="text-title-3">{t('ui.credits', { count: pack.credits })}</h3>
            <b className="disp text-title-2">{f.money(dollarsOf(pack.priceCents))}</b>
            <p className="mut text-sm">
              {[
                t('credits.perCredit', { price: f.unitPrice(Number(pricePerCredit(pack))) }),
                pack.savingPercent > 0 ? t('credits.saving', { percent: pack.savingPercent }) : null,
                pack.popular ? t('credits.popular') : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Spec §3 Credit stats: issued, used, revenue, users and active subscriptions. */
function CreditFigures() {
  const { t } = useText();
  const f = useFormat();
  const { data, error, refetch } = useCall(creditStats, {});
  if (error) {
    return (
      <ErrorState
        message={t('creditAdmin.loadFailed', { message: messageOf(error, t) })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={creditFiguresLook}>
        <LoadingNote />
        {['a', 'b', 'c', 'd', 'e'].map((place) => (
          <Skeleton key={place} className="h-28 rounded-lg" />
        ))}
      </div>
    );
  }
  const figures = [
    { name: t('creditAdmin.issued'), value: f.number(data.totalCreditsIssued) },
    { name: t('creditAdmin.used'), value: f.number(data.totalCreditsUsed) },
    { name: t('creditAdmin.revenue'), value: f.money(data.totalRevenue) },
    { name: t('creditAdmin.people'), value: f.number(data.totalUsers) },
    { name: t('creditAdmin.subscriptions'), value: f.number(data.activeSubscriptions) },
  ];
  return (
    <dl className={creditFiguresLook} aria-label={t('creditAdmin.figures')}>
      {figures.map(({ name, value }) => (
        <div key={name} className="card">
          <dt className="mut text-sm">{name}</dt>
          <dd className="disp mt-auto pt-2 text-[1.625rem] leading-[1.1]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Spec §2 Credits tab: adds credits to a person, or removes some, with a reason. */
function AdjustForm({ userId, control }: { userId: string | null; control: EditPanelControl }) {
  const { t, locale } = useText();
  const f = useFormat();
  const send = useAction(addCredits, { refresh: displayed });
  const defaults: AdjustValues = { userId, way: 'add', amount: null, description: '' };
  const form = useRuleForm({
    defaults,
    parse: ({ way, amount, ...rest }: AdjustValues) =>
      parseAdjustment({ ...rest, amount: amount !== null && way === 'take' ? -amount : amount }),
    send: async (body) => {
      const { balance } = await send.mutateAsync({ body });
      toast.success(t('creditAdmin.done', { balance: f.number(balance) }));
      control.setDirty(false);
      control.close();
    },
  });
  const isMissing = form.values.userId === null || form.values.amount === null;
  const failure = form.whole && t('creditAdmin.failed', { message: form.whole });
  const message =
    failure ?? (form.marked && isMissing ? sentenceOf('credits.userAndAmountRequired', locale) : form.marked);
  return (
    <EditorForm
      control={control}
      form={form}
      title={t('creditAdmin.title')}
      failure={message}
      action={t('creditAdmin.save')}
    >
      <UserPicker value={form.values.userId} onChange={(id) => form.set('userId', id)} error={form.errors['userId']} />
      <Segmented<Way>
        label={t('creditAdmin.way')}
        className="justify-self-start"
        value={form.values.way}
        onChange={(way) => form.set('way', way)}
        choices={[
          { value: 'add', label: t('creditAdmin.add') },
          { value: 'take', label: t('creditAdmin.take') },
        ]}
      />
      <NumberField label={t('creditAdmin.amount')} {...form.choice('amount')} required min={1} step={1} />
      <TextInput
        label={t('creditAdmin.reason')}
        hint={t('creditAdmin.reasonHint')}
        {...form.text('description')}
        required={form.values.way === 'take'}
        maxLength={200}
      />
    </EditorForm>
  );
}

/** One person, found by name or e-mail. */
function UserPicker({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
}) {
  return value === null ? (
    <Finder onChange={onChange} error={error} />
  ) : (
    <Chosen id={value} onClear={() => onChange(null)} />
  );
}

function Finder({ onChange, error }: { onChange: (id: string) => void; error: string | undefined }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const search = text.trim();
  const match = useCall(
    users,
    { query: { search, sort: 'name', order: 'asc', limit: most, offset: 0 } },
    { enabled: search !== '', placeholderData: (before) => before },
  );
  return (
    <div className="grid gap-2">
      <TextInput
        label={t('creditAdmin.user')}
        error={error}
        required
        type="search"
        autoComplete="off"
        placeholder={t('creditAdmin.userHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        before={<Search size={20} aria-hidden />}
      />
      {search !== '' && match.data ? (
        match.data.users.length === 0 ? (
          <p className="mut text-sm" role="status">
            {t('creditAdmin.nobody')}
          </p>
        ) : (
          <ul
            className="user-choices overflow-clip rounded-md outlined [&_button:focus-visible]:bg-sunken [&_button:hover]:bg-sunken"
            aria-label={t('creditAdmin.users')}
          >
            {match.data.users.map(({ id, name, email }) => (
              <li key={id}>
                <button type="button" onClick={() => onChange(id)}>
                  <b className="font-semibold">{name}</b> <span className="mut text-sm">{email}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : null}
    </div>
  );
}

function Chosen({ id, onClear }: { id: string; onClear: () => void }) {
  const { t } = useText();
  const { data } = useCall(userDetail, { params: { id } });
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3.5 py-3">
      <span className="min-w-0">
        <span className="field-label">{t('creditAdmin.user')}</span>
        <b className="block font-semibold">{data ? data.user.name : t('ui.loading')}</b>
        {data ? (
          <span className="mut block text-sm">
            {data.user.email} · {t('ui.credits', { count: data.balance })}
          </span>
        ) : null}
      </span>
      <Button size="s" onClick={onClear}>
        {t('creditAdmin.otherUser')}
      </Button>
    </div>
  );
}
