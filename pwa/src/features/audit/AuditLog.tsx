import type { AuditAction, AuditSubjectKind, NamedAuditEntry, AuditValues } from '#core/audit/audit-entry.ts';
import type { QueryOf } from '#core/contract/route.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditActions, auditSubjects, auditHeading, printAudit, systemActor } from '#core/audit/audit-entry.ts';
import { auditEntries } from '#core/contract/audit.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { printAllRows } from '../../api/print-all-rows.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './audit.css';
import { listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { workflowFields } from '#core/webhooks/workflow-fields.ts';
import { fieldLabels } from '../../fields/record-form.ts';

type ChangedField = { field: string; before: unknown; after: unknown };

type LogFilter = Pick<QueryOf<typeof auditEntries>, 'subjectKind' | 'action'>;

const pageSize = 50;

/** Writes of admins, newest first, filtered, page after page, and as a file. */
export function AuditLog() {
  const { t, locale } = useText();
  const [filter, setFilter] = useState<LogFilter>({});
  /** The last entry before each page. */
  const [pages, setPages] = useState<(string | null)[]>([null]);
  const [isExporting, setIsExporting] = useState(false);
  const choose = (next: LogFilter) => {
    setFilter({ ...filter, ...next });
    setPages([null]);
  };
  const download = async () => {
    setIsExporting(true);
    try {
      const headings = ['date', 'time', 'who', 'action', 'kind', 'name', 'id', 'before', 'after'] as const;
      const words = {
        headings: headings.map((name) => t(`audit.${name}`)),
        actionOf: ({ action }: { action: AuditAction }) => t(`audit.${action}`),
        kindOf: ({ subjectKind }: { subjectKind: AuditSubjectKind }) => t(`audit.${subjectKind}`),
      };
      const { parts, count } = await printAllRows(
        async (before) => {
          const { entries, next } = await call(auditEntries, {
            query: { ...filter, limit: 200, before: before ?? undefined },
          });
          return { rows: entries, next };
        },
        { heading: auditHeading(words, locale), lines: (rows) => printAudit(rows, words, locale) },
      );
      saveCsv('audit.csv', ...parts);
      toast.success(t('audit.downloaded', { count }));
    } catch (error) {
      toast.error(t('audit.failed', { message: messageOf(error, t) }));
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <section className="card col gap-4" aria-labelledby="audit-log">
      <div className="row flex-wrap items-start gap-3">
        <div className="col grow gap-1">
          <h2 id="audit-log" className="text-title-3">
            {t('audit.title')}
          </h2>
          <p className="mut text-sm">{t('audit.note')}</p>
        </div>
        <Button
          size="s"
          icon={<Download size={18} aria-hidden />}
          pending={isExporting}
          onClick={() => void download()}
        >
          {t('audit.export')}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(2,minmax(0,260px))] gap-3">
        <Select<AuditSubjectKind | 'all'>
          label={t('audit.kind')}
          value={filter.subjectKind ?? 'all'}
          onValueChange={(kind) => choose({ subjectKind: kind === 'all' ? undefined : kind })}
          choices={[
            { value: 'all', label: t('audit.everyKind') },
            ...auditSubjects.map((kind) => ({ value: kind, label: t(`audit.${kind}`) })),
          ]}
        />
        <Select<AuditAction | 'all'>
          label={t('audit.action')}
          value={filter.action ?? 'all'}
          onValueChange={(action) => choose({ action: action === 'all' ? undefined : action })}
          choices={[
            { value: 'all', label: t('audit.everyAction') },
            ...auditActions.map((action) => ({ value: action, label: t(`audit.${action}`) })),
          ]}
        />
      </div>
      {pages.map((before, place) => (
        <AuditPage
          key={`${filter.subjectKind ?? ''} ${filter.action ?? ''} ${before ?? ''}`}
          {...{ filter, before }}
          onOlder={place === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
        />
      ))}
    </section>
  );
}

/** One page of the log; the last one leads to the next. */
function AuditPage({
  filter,
  before,
  onOlder,
}: {
  filter: LogFilter;
  before: string | null;
  onOlder: ((next: string) => void) | null;
}) {
  const { t } = useText();
  const query = { ...filter, limit: pageSize, ...(before !== null && { before }) };
  const callQuery = useCall(auditEntries, { query });
  if (callQuery.error) {
    return (
      <ErrorState
        message={t('audit.loadFailed', { message: messageOf(callQuery.error, t) })}
        onRetry={() => void callQuery.refetch()}
      />
    );
  }
  if (!callQuery.data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-60 w-full rounded-md" />
      </>
    );
  }
  const { entries, next } = callQuery.data;
  if (entries.length === 0 && before === null) return <p className="mut">{t('audit.none')}</p>;
  return (
    <>
      <ul className="audit-entries [&>li]:border-t [&>li]:border-t-line [&>li]:px-0 [&>li]:py-3">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {onOlder && next !== null ? (
        <div>
          <Button onClick={() => onOlder(next)}>{t('audit.older')}</Button>
        </div>
      ) : null}
    </>
  );
}

function EntryRow({ entry }: { entry: NamedAuditEntry }) {
  const { t } = useText();
  const f = useFormat();
  const { action, subjectKind, subjectName, subjectId, actorName, createdAt, before, after } = entry;
  const changes = changedFields(before, after);
  const wordOf = (field: string) => {
    const word = fieldWord(subjectKind, field);
    return word === null ? field : t(word);
  };
  const words = { yes: t('audit.yes'), no: t('audit.no') };
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-semibold">{t(`audit.${action}`)}</b>
        <span className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-sunken px-2.5 py-0.5 text-c text-ink-2 data-[kind=output]:bg-accent-tint data-[kind=output]:text-accent">
          {t(`audit.${subjectKind}`)}
        </span>
        <span className="min-w-0 grow break-words">{subjectName ?? `${subjectId} (${t('audit.deletedSubject')})`}</span>
        <span className="mut text-sm">
          {entry.actorId === systemActor
            ? t(subjectKind === 'webhook' ? 'audit.product' : 'audit.systemActor')
            : actorName === null || actorName === ''
              ? t('ui.deletedUser')
              : actorName}{' '}
          · <time dateTime={createdAt}>{f.dateTime(createdAt)}</time>
        </span>
      </p>
      {changes.length > 0 ? (
        <details>
          <summary>{t('audit.showChange')}</summary>
          <table className="audit-changes mt-2 w-full table-fixed border-collapse text-s">
            <thead>
              <tr>
                <th scope="col">{t('audit.field')}</th>
                <th scope="col">{t('audit.before')}</th>
                <th scope="col">{t('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.field}>
                  <th scope="row">{wordOf(change.field)}</th>
                  <td>{readable(change.before, words)}</td>
                  <td>{readable(change.after, words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </li>
  );
}

/** The changes of an entry, one row per field, in their stored order. */
function changedFields(before: AuditValues | null, after: AuditValues | null): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}

/** A value as readable text: nothing is a dash, both languages are side by side, lists have commas. */
function readable(value: unknown, words: { yes: string; no: string }): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((each) => readable(each, words)).join(', ');
  }
  const entries = Object.entries(value);
  const isLocalText = entries.length === 2 && entries.every(([name]) => name === 'tr' || name === 'en');
  if (isLocalText) {
    const shownText = entries.map(([, text]) => text).filter((text) => text !== '');
    return shownText.length === 0 ? '–' : shownText.map((text) => readable(text, words)).join(' / ');
  }
  return entries.map(([name, each]) => `${name}: ${readable(each, words)}`).join(', ');
}

/** Fields whose label depends on their entity. */
const ofKind: Partial<Record<AuditSubjectKind, Record<string, TextKey>>> = {
  influencer: { name: 'audit.field.name', story: 'audit.field.story', deletedAt: 'audit.field.deletedAt' },
  reference: { name: 'audit.field.name', picture: 'audit.field.picture', order: 'audit.field.order' },
  plan: { name: 'audit.field.code', displayName: 'audit.field.name' },
  user: { name: 'audit.field.person' },
  credits: { amount: 'audit.field.credits', reason: 'audit.field.reason' },
  subscription: { status: 'audit.field.status', periodEnd: 'audit.field.periodEnd', invoice: 'audit.field.invoice' },
  webhook: { status: 'audit.field.answer', name: 'audit.field.name' },
};

const { headers: _headers, query: _query, ...namedFields } = workflowFields;
const workflowWords = fieldLabels(namedFields, 'audit.field', {});

/** Fields that mean the same wherever they stand. */
const ofAny: Record<string, TextKey> = {
  ...fieldLabels(modelFields, 'audit.field', { referenceImageUrl: 'audit.field.photo' }),
  ...fieldLabels(listingFields, 'audit.field', {}),
  ...workflowWords,
  email: 'audit.field.email',
  role: 'audit.field.role',
  disabled: 'audit.field.disabled',
  disabledAt: 'audit.field.disabledAt',
  balance: 'audit.field.balance',
  credits: 'audit.field.credits',
  interval: 'audit.field.interval',
  features: 'audit.field.features',
  renews: 'audit.field.renews',
  stripePriceId: 'audit.field.stripePrice',
  planId: 'audit.field.plan',
  cancelAtPeriodEnd: 'audit.field.cancelAtPeriodEnd',
  cancelsAtPeriodEnd: 'audit.field.cancelAtPeriodEnd',
  endedAt: 'audit.field.endedAt',
  refundedCents: 'audit.field.refundedCents',
  disputedCents: 'audit.field.disputedCents',
  refund: 'audit.field.refund',
  amountCents: 'audit.field.amountCents',
  payment: 'audit.field.payment',
  attempt: 'audit.field.attempt',
  username: 'audit.field.username',
  influencer: 'audit.field.model',
  accountType: 'audit.field.accountType',
  isGrid: 'audit.field.isGrid',
  displayOrder: 'audit.field.displayOrder',
};

/** The label of a field of an entry; null for a field without one, which is shown under its stored name. */
function fieldWord(kind: AuditSubjectKind, field: string): TextKey | null {
  const own = ofKind[kind];
  if (own && Object.hasOwn(own, field)) return own[field]!;
  return Object.hasOwn(ofAny, field) ? ofAny[field]! : null;
}
