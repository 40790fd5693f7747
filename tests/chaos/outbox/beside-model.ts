import type { OperationResult } from '#core/schedules/plan-operation.ts';
import type { HttpResult } from '../../../pwa/src/offline/outbox/reply.ts';
import type { ChaosServer } from './chaos-server.ts';

/** The real server with the model beside it: both get everything in the same order and must return the same for each operation. */
export function besideModel(real: ChaosServer, model: ChaosServer): ChaosServer {
  return {
    setNow(now) {
      real.setNow(now);
      model.setNow(now);
    },
    async sync(request) {
      const expected = outcomesOf(await model.sync(request));
      const answer = await real.sync(request);
      const given = outcomesOf(answer);
      if (given !== expected) {
        throw new Error(`the server answers\n${given}\nand the model\n${expected}\nto ${JSON.stringify(request.ops)}`);
      }
      return answer;
    },
    async work(id, step) {
      await model.work(id, step);
      await real.work(id, step);
    },
    stored: () => real.stored(),
    listed: () => real.listed(),
  };
}

function outcomesOf({ status, body }: HttpResult): string {
  const results = status === 200 ? (body as { results: OperationResult[] }).results : [];
  return [
    status,
    ...results.map((result) => {
      const { conflict, schedule } = result;
      const kind = conflict ? `${conflict.kind} ${conflict.fields.toSorted().join(',')}` : '';
      return [result.opId, result.status, result.replayed, kind, schedule?.version, schedule?.status].join(' ');
    }),
  ].join('\n');
}
