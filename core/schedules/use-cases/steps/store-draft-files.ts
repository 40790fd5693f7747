import type { Result } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import { storeSentFiles } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { workflowFor } from '#core/schedules/content-kinds.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Stores the files of a draft that were sent as data URLs and replaces them with references. Refuses as `storeSentFiles` does.
 */
export async function storeDraftFiles(
  ports: SentFilePorts,
  { userId, draft }: { userId: string; draft: ScheduleInput },
): Promise<Result<ScheduleInput>> {
  const stored = await storeSentFiles(ports, {
    userId,
    inputData: draft.inputData,
    fields: async (stores) => {
      const workflow = workflowFor(draft.contentType, draft.webhookConfigId ?? null, await stores.webhooks.active());
      return workflow?.inputFields ?? [];
    },
  });
  return stored.ok ? ok({ ...draft, inputData: stored.value }) : stored;
}
