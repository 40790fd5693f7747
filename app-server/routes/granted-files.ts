import type { Context, Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import { openArchive } from '#core/contents/use-cases/archive-contents.ts';
import { openExport } from '#core/exports/use-cases/export-own-data.ts';
import { printCertificate } from '#core/marketplace/use-cases/certificates.ts';
import { callerAddress } from '../http/caller-address.ts';
import { grantedFile } from '../http/granted-file.ts';
import { counted } from '../http/limited.ts';
import type { RateLimits, RateRuleName } from './rate-rules.ts';

/** The downloads that a grant allows without a sign-in. */
export function grantedFiles(
  ports: Ports,
  limits: RateLimits,
  siteUrl: string,
): Record<'contentArchive' | 'ownDataFile' | 'certificateFile', Middleware> {
  const perAddress = (rule: RateRuleName) => (ctx: Context) => counted(limits, [[rule, callerAddress(ctx.ip)]]);
  return {
    contentArchive: grantedFile({ type: 'application/zip', open: openArchive(ports) }),
    ownDataFile: grantedFile({
      type: 'application/zip',
      open: openExport(ports),
      mayAsk: perAddress('ownExportFile'),
    }),
    certificateFile: grantedFile({
      type: 'application/pdf',
      open: printCertificate(ports, { siteUrl }),
      mayAsk: perAddress('certificate'),
    }),
  };
}
