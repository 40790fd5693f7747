import type { ReportView } from '#core/reports/report.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, inTurn, press } from '../steps.ts';
import { answered, reloaded } from '../workflows/changed-responses.ts';

const report: ReportView = {
  id: '0192f0aa-0000-7000-8000-0000000000f1',
  path: '/marketplace/model/0192f0aa-0000-7000-8000-0000000000e2',
  model: { id: '0192f0aa-0000-7000-8000-0000000000e2', name: 'Lara Deniz', isPublic: true },
  reason: 'likeness',
  details: 'Bu model komşuma çok benziyor.\nInstagram’daki gönderi: https://www.instagram.com/p/Cx1yZ2aB3cD/',
  email: 'ayse.karadag@example.com',
  locale: 'tr',
  state: 'open',
  answer: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  endedAt: null,
  actions: ['review', 'answer', 'close'],
};
const answeredReport: ReportView = {
  ...report,
  state: 'answered',
  answer: 'Haklısınız, modeli satıştan kaldırdık.\nBildirdiğiniz için teşekkür ederiz.',
  endedAt: '2026-11-25T09:00:00.000Z',
  actions: [],
};
const closedReport: ReportView = {
  ...report,
  state: 'closed',
  endedAt: '2026-11-25T09:00:00.000Z',
  actions: ['reopen'],
};
const theReports: { reports: ReportView[]; total: number } = {
  reports: [
    report,
    {
      ...report,
      id: '0192f0aa-0000-7000-8000-0000000000f2',
      path: '/terms',
      model: null,
      reason: 'misleading',
      details: 'The terms promise something else.',
      email: null,
      state: 'inReview',
      actions: ['release', 'close'],
    },
  ],
  total: 2,
};

/** A page of the server takes its language from its address. */
const reportPage = async ({ page, demo, language }: OpenedScreen, parts = '') => {
  await page.goto(`${demo.url}/report?subject=/marketplace/model/${demo.model('lara')}&lang=${language}${parts}`);
  await page.locator('main h1').waitFor();
};
const onReport = { who: 'visitor', path: '/report', selector: 'main h1', whole: true } as const;

/** Reports of visitors: the form, and the queue of admins. */
export const reportScreens: readonly Screen[] = [
  { ...onReport, name: 'report', steps: (screen) => reportPage(screen) },
  {
    ...onReport,
    name: 'report-errors',
    steps: inTurn((screen) => reportPage(screen), press('main button'), appears('[role=alert]')),
  },
  { ...onReport, name: 'report-sent', steps: (screen) => reportPage(screen, '&sent=1') },
  {
    name: 'admin-reports',
    who: 'admin',
    path: '/admin/operations?reports=waiting',
    selector: 'main',
    steps: inTurn(
      answered('reports*', () => theReports),
      reloaded,
      appears('main .card'),
    ),
    whole: true,
  },
  {
    name: 'admin-reports-answer',
    who: 'admin',
    path: '/admin/operations?reports=waiting',
    selector: 'main',
    steps: inTurn(
      answered('reports*', () => theReports),
      reloaded,
      // Its name has that of the model too.
      press('main .card .btn:nth-of-type(2)'),
      appears('main form textarea'),
    ),
    whole: true,
  },
  {
    name: 'admin-reports-answered',
    who: 'admin',
    path: '/admin/operations?reports=answered',
    selector: 'main',
    steps: inTurn(
      answered('reports*', () => ({ reports: [answeredReport], total: 1 })),
      reloaded,
      appears('main .card'),
    ),
    whole: true,
  },
  {
    name: 'admin-reports-closed',
    who: 'admin',
    path: '/admin/operations?reports=closed',
    selector: 'main',
    steps: inTurn(
      answered('reports*', () => ({ reports: [closedReport], total: 1 })),
      reloaded,
      appears('main .card'),
    ),
    whole: true,
  },
];
