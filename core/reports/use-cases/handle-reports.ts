import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Page, PagedOfAll } from '#core/shared/page.ts';
import type { Result } from '#core/shared/result.ts';
import type { ReportAction, ReportFilter, ReportView } from '#core/reports/report.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { sendMail } from '#core/notifications/use-cases/steps/send-mail.ts';
import { nameOfSubject, parseAnswer, presentReport, transitions } from '#core/reports/report.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** Reports that wait, or ended in one way, for admins (the contract's access). */
export function listReports({ read }: Pick<Ports, 'read'>) {
  return async (
    filter: { state: ReportFilter } & Page,
  ): Promise<Omit<PagedOfAll<never>, 'rows'> & { reports: ReportView[] }> => {
    const { rows, ...total } = await read(({ reports }) => reports.list(filter));
    return { reports: rows.map(presentReport), ...total };
  };
}

/**
 * Moves a report to its next state, for admins, with an entry in the audit log. An answer is mailed once, by a job of
 * this transaction. A repeat changes nothing more. Refuses `notFound`, `reports.moved` when the present state has no such
 * transition, `reports.noEmail`, and as `parseAnswer` does.
 */
export function moveReport({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: {
    actor: Actor;
    id: string;
    action: ReportAction;
    text: string;
  }): Promise<Result<{ report: ReportView }>> => {
    const { actor, id, action } = input;
    const answer = action === 'answer' ? parseAnswer(input.text) : ok(null);
    if (!answer.ok) return answer;
    return transact(async (stores) => {
      const report = await stores.reports.lock(id);
      if (!report) return refuse('notFound');
      const state = transitions[report.state][action];
      const isRepeat = Object.values(transitions).some((from) => from[action] === report.state);
      if (state === undefined) {
        const isSame = isRepeat && (action !== 'answer' || answer.value === report.answer);
        return isSame ? ok({ report: presentReport(report) }) : refuse('reports.moved');
      }
      if (action === 'answer' && report.email === null) return refuse('reports.noEmail');
      const at = clock.now();
      const hasEnded = state === 'answered' || state === 'closed';
      const moved = { ...report, state, answer: answer.value, endedAt: hasEnded ? at : null };
      await stores.reports.save(moved);
      if (action === 'answer') await stores.jobs.enqueue('mail-report-answer', { reportId: id });
      await stores.audit.append(
        auditEntry({
          id: ids.next(),
          at,
          actorId: actor.userId,
          action: 'edited',
          subject: { kind: 'report', id, name: nameOfSubject(report) },
          before: { state: report.state },
          after: { state },
        }),
      );
      return ok({ report: presentReport(moved) });
    });
  };
}

/** Mails the answer to the sender of a report. Safe to repeat: the mail is named after the report, which is answered once. */
export function mailReportAnswer(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>) {
  return async ({ reportId }: { reportId: string }): Promise<void> => {
    const report = await ports.read(({ reports }) => reports.byId(reportId));
    if (!report?.email || report.answer === null) return;
    const params = { subject: nameOfSubject(report), answer: report.answer, at: report.createdAt };
    const mail = mailOf({ kind: 'reportAnswer', params }, report.locale, ports.settings.current().brandName);
    await sendMail(ports, { id: `report-${report.id}`, to: report.email, ...mail });
  };
}
