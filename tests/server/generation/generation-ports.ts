import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Log, Ports } from '#core/ports.ts';
import type { TestClock } from '../../support/test-ports.ts';
import { createSecretBox, createTokenMint } from '#adapters/crypto/secrets.ts';
import { createFileLinks } from '#adapters/files/create-file-links.ts';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { createVideoTool } from '#adapters/videos/create-video-tool.ts';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { isStorageOutage } from '#adapters/files/object-store.ts';
import { isOutage } from '#adapters/postgres/connection.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import { createSystemIds, createSystemRandom } from '#adapters/system/system.ts';
import { createCallbackGateway } from '#adapters/webhook-call/create-callback-gateway.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import {
  pollWhenDue,
  runGeneration,
  startWaiting,
  extendLeases,
  sweepGenerations,
} from '#core/generation/use-cases/run-generation.ts';
import { storeResponseFile } from '#core/generation/use-cases/store-response-file.ts';
import { createRunsInFlight } from '../../../app-server/jobs/generation-jobs.ts';
import { createThroughOutage } from '../../../app-server/jobs/through-outage.ts';
import { anUnsigningSigner } from '../../support/signers.ts';
import { testTransact } from '../../support/test-ports.ts';

/** `key`: seals secrets and signs addresses; a process that continues the work of another one has the same. */
type Options = { knex: Knex; folder: string; workflowUrl: string; clock: TestClock; log: Log; key?: Buffer };
type ProcessOptions = Partial<Pick<Ports, 'workflows' | 'transact' | 'read' | 'secrets' | 'files'>> & {
  max?: number;
  extendEveryMs?: number;
  outage?: Pick<Parameters<typeof createThroughOutage>[0], 'pause' | 'now'>;
};

const isPassing = (fault: unknown) => isOutage(fault) || isStorageOutage(fault);

/** The real ports of generating, on a database and a folder, and processes that run on them. */
export function generationPorts({ knex, folder, workflowUrl, clock, log, key = randomBytes(32) }: Options) {
  const transact = testTransact(knex);
  const files = createDiskFileStore({ folder, publicBaseUrl: 'https://media.example' });
  const storeFile = storeResponseFile({
    transact,
    clock,
    files,
    throughOutage: createThroughOutage({ isOutage, log }),
    throughStorageOutage: createThroughOutage({ isOutage: isStorageOutage, log }),
  });
  const secrets = createSecretBox([{ id: 'test', key }]);
  const ports = {
    transact,
    read: createRead(knex),
    clock,
    ids: createSystemIds(),
    random: createSystemRandom(),
    tokens: createTokenMint(),
    callbacks: createCallbackGateway({ baseUrl: 'https://vitrin.example/api', allowedOrigins: [workflowUrl] }),
    secrets,
    log,
    files,
    fileLinks: createFileLinks({ secrets, baseUrl: 'https://vitrin.example/api' }),
    images: createSharpImageTool(),
    signer: anUnsigningSigner(),
    videos: createVideoTool(),
    limits: { openRunsPerUser: 20, pendingSchedulesPerUser: 1000, uploadBytesPerUser: 2_097_152_000 },
    workflows: createHttpWorkflowCaller({ allowedOrigins: [workflowUrl], retryPausesMs: [0], storeFile }),
  };
  /** A separate worker process: its calls in progress, and its running runs. */
  const aProcess = (more: ProcessOptions = {}) => {
    const { max = 1000, extendEveryMs = 1_000_000, outage, ...replaced } = more;
    const throughOutage = createThroughOutage({ isOutage: isPassing, log, ...outage });
    const runs = createRunsInFlight({ max, extendEveryMs, extendLeases: extendLeases(ports), throughOutage, log });
    const step = { ...ports, ...replaced, runs };
    /** The present job of the run. */
    const begin = async (generationId: string) => {
      const run = await ports.read(({ generations }) => generations.byId(generationId));
      const job = run?.status === 'waiting' ? pollWhenDue : runGeneration;
      await job(step)({ generationId });
    };
    return {
      runs,
      begin,
      async run(generationId: string) {
        await begin(generationId);
        await runs.idle();
      },
      sweep: sweepGenerations(step),
      startWaiting: startWaiting(step),
    };
  };
  return { ports, storeFile, aProcess };
}
