import type { NamedAuditEntry } from '#core/audit/audit-entry.ts';
import type { QueryOf } from '#core/contract/route.ts';
import { systemActor } from '#core/audit/audit-entry.ts';
import { auditEntries } from '#core/contract/audit.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { changedFields, readable } from './changed-fields.ts';
import { fieldWord } from './field-texts.ts';

export type LogFilter = Pick<QueryOf<typeof auditEntries>, 'subjectKind' | 'action'>;

const pageSize = 50;

/** One page of the log; the last one leads to the next. */
export function AuditPage({
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
  const asked = useCall(auditEntries, { query });
  if (asked.error) {
    return (
      <ErrorState
        message={t('audit.loadFailed', { message: messageOf(asked.error, t) })}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (!asked.data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-60 w-full rounded-md" />
      </>
    );
  }
  const { entries, next } = asked.data;
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
        <span className="min-w-0 grow break-words">{subjectName ?? `${subjectId} (${t('audit.goneSubject')})`}</span>
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
