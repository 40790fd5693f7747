import type { AuditAction, AuditSubjectKind } from '#core/audit/audit-entry.ts';
import type { LogFilter } from './AuditPage.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditActions, auditSubjects } from '#core/audit/audit-entry.ts';
import { auditHeading, printAudit } from '#core/audit/print-audit.ts';
import { auditEntries } from '#core/contract/audit.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { printAllRows } from '../../api/print-all-rows.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { saveCsv } from '../../ui/save-csv.ts';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toast.ts';
import { AuditPage } from './AuditPage.tsx';
import './audit.css';

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
      toast.success(t('audit.exported', { count }));
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
