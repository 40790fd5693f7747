import type { Context, Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { PageParts } from './page-parts.ts';
import { maxDetails } from '#core/reports/report.ts';
import { parseReport, subjectOf } from '#core/reports/report-draft.ts';
import { getSubjectName, submitReport } from '#core/reports/use-cases/submit-report.ts';
import { issue } from '#core/shared/result.ts';
import { localeParam, reportPath } from '#core/shared/page-names.ts';
import { setRoute } from '../http/count-requests.ts';
import { retryAfterOf } from '../http/error-response.ts';
import { readHeldBody } from '../http/read-raw-body.ts';
import { queryValue } from '../http/request-parts.ts';
import { reportForm, reportThanks } from './report-html.ts';
import { localeOf } from './serve-pages.ts';

/** The longest text in characters of four bytes, each sent as `%F0%9F%98%80`, and the other fields. */
const maxBodyBytes = 32_000;
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noValues = { reason: '', details: '', email: '', trap: '' };

type Options = {
  ports: Pick<Ports, 'read' | 'transact' | 'clock' | 'ids' | 'settings'>;
  parts: Promise<PageParts | null>;
  /** Counts a complete report by the address of its sender. Refuses `request.tooMany`. */
  mayReport: (ctx: Context) => Promise<Result<null>>;
  /** Counts a look at a certificate, by the same address. Refuses `request.tooMany`. */
  mayLookUp: (ctx: Context) => Promise<Result<null>>;
};

/**
 * `/report?subject=/marketplace/model/…`: reports a public page, without an account and without a script. The link in the footer
 * names no subject: then it is the page that the browser came from. The form has no
 * sign-in that another site could abuse; a browser that says that another site sent it gets the form again.
 */
export function serveReportPage({ ports, parts, mayReport, mayLookUp }: Options): Middleware {
  const nameOf = getSubjectName(ports);
  const submit = submitReport(ports);
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (ctx.path !== reportPath || (!isRead && ctx.method !== 'POST')) {
      await next();
      return;
    }
    setRoute(ctx, reportPath);
    // The language comes from a cookie where the address names none.
    ctx.vary('Cookie');
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    ctx.status = 200;
    if (isRead) await show(ctx);
    else await receive(ctx);
  };

  async function show(ctx: Context): Promise<void> {
    const sent = queryValue(ctx, 'subject') ?? URL.parse(ctx.get('Referer'))?.pathname ?? '/';
    if (queryValue(ctx, 'sent') !== null) {
      ctx.body = reportThanks(await frameOf(ctx), subjectOf(sent).path);
      return;
    }
    await form(ctx, { id: ports.ids.next(), subject: sent, values: noValues });
  }

  async function receive(ctx: Context): Promise<void> {
    const body = await readHeldBody(ctx.req, maxBodyBytes);
    if (body.kind === 'tooLarge') {
      ctx.status = 413;
      const issues = [issue('details', 'reports.tooLong', { max: maxDetails })];
      await form(ctx, { id: ports.ids.next(), subject: queryValue(ctx, 'subject') ?? '/', values: noValues, issues });
      return;
    }
    const fields = new URLSearchParams(body.bytes.toString('utf8'));
    const text = (name: string) => fields.get(name) ?? '';
    const values = { reason: text('reason'), details: text('details'), email: text('email'), trap: text('trap') };
    const sent = { id: idPattern.test(text('id')) ? text('id') : ports.ids.next(), subject: text('subject'), values };
    if (ctx.get('Sec-Fetch-Site') === 'cross-site') {
      ctx.status = 403;
      await form(ctx, { ...sent, failure: { kind: 'elsewhere' } });
      return;
    }
    const draft = parseReport(values);
    if (!draft.ok) {
      ctx.status = 400;
      await form(ctx, { ...sent, issues: draft.refusal.issues ?? [] });
      return;
    }
    const counted = await mayReport(ctx);
    if (!counted.ok) {
      const seconds = retryAfterOf(counted.refusal) ?? 0;
      ctx.status = 429;
      ctx.set('Retry-After', String(seconds));
      await form(ctx, { ...sent, failure: { kind: 'tooMany', minutes: Math.max(1, Math.ceil(seconds / 60)) } });
      return;
    }
    const locale = localeOf(ctx);
    await submit({ ...values, id: sent.id, subject: sent.subject, locale });
    const done = new URLSearchParams({ subject: subjectOf(sent.subject).path, sent: '1', [localeParam]: locale });
    ctx.status = 303;
    ctx.redirect(`${reportPath}?${done}`);
  }

  async function form(
    ctx: Context,
    sent: {
      id: string;
      subject: string;
      values: typeof noValues;
      issues?: readonly Issue[];
      failure?: Parameters<typeof reportForm>[1]['failure'];
    },
  ): Promise<void> {
    const { id, values, issues = [], failure = null } = sent;
    const subject = subjectOf(sent.subject);
    // The form works without the name: somebody who has looked up too many certificates can still report this one.
    const mayName = subject.certificate === null || (await mayLookUp(ctx)).ok;
    const name = mayName ? await nameOf(subject) : null;
    ctx.body = reportForm(await frameOf(ctx), { id, subject: { path: subject.path, name }, values, issues, failure });
  }

  async function frameOf(ctx: Context) {
    const shell = (await parts.catch(() => null))?.shell ?? '';
    const styles = shell.match(/<link[^>]+rel="(?:stylesheet|icon)"[^>]*>|<script src="\/theme\.js"><\/script>/g) ?? [];
    return { locale: localeOf(ctx), brandName: ports.settings.current().brandName, styles: styles.join('') };
  }
}
