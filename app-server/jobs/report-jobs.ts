import type { WorkerFeature } from '../worker-feature.ts';
import { mailReportAnswer } from '#core/reports/use-cases/handle-reports.ts';

export const worker: WorkerFeature = ({ ports }) => ({
  handlers: { 'mail-report-answer': mailReportAnswer(ports) },
});
