import type { PlainReply, SandboxReply } from '../kit/sandbox-server.ts';
import { redirectReply, takeOver, textReply } from '../kit/sandbox-server.ts';
import { addressOf, bytesOf, contentTypeOf, fileNameOf } from './make-response.ts';
import { page } from './scenarios.ts';
import type { StoredResponse, WorkflowResult, WorkflowWorld } from './workflow-state.ts';
import { resultLifeMs } from './workflow-state.ts';

/** By image and format, newest last: a file that is requested twice is encoded once. */
const encoded = new Map<string, Promise<Buffer>>();

/**
 * The file of a result: 404 for an unknown or lost one, 410 once its ten minutes are over, a broken one as the scenario
 * requires.
 */
export async function resultReply(world: WorkflowWorld, fileName: string | undefined): Promise<SandboxReply> {
  const result = world.state.value.results.find((each) => fileNameOf(each) === fileName);
  if (!result || result.scenario === 'gone') return textReply(404, 'no such result');
  if (world.nowMs() - result.madeAtMs >= resultLifeMs) return textReply(410, 'this address has expired');
  return spoiled(result) ?? (await whole(result));
}

/** The files of a response, in its order. */
export function resultsIn(world: WorkflowWorld, { body }: StoredResponse): WorkflowResult[] {
  const text = JSON.stringify(body);
  return world.state.value.results.filter((result) => text.includes(addressOf(world, result)));
}

export async function base64Of(result: WorkflowResult): Promise<string> {
  return (await bytesOf(result)).toString('base64');
}

async function whole(result: WorkflowResult): Promise<PlainReply> {
  const bytes = await cached(result);
  const sent = result.scenario === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes;
  return textReply(200, sent, contentTypeOf(result));
}

function spoiled(result: WorkflowResult): SandboxReply | null {
  const type = contentTypeOf(result);
  switch (result.scenario) {
    case 'zeroBytes':
      return textReply(200, '', type);
    case 'wrongType':
      return page();
    case 'privateRedirect':
      return redirectReply('http://169.254.169.254/latest/meta-data/', 302);
    case 'oversize':
      return takeOver((response) => {
        response.writeHead(200, { 'content-type': type });
        const piece = Buffer.alloc(65_536, 7);
        const pour = () => {
          while (!response.destroyed && response.write(piece));
          if (!response.destroyed) response.once('drain', pour);
        };
        pour();
      });
    default:
      return null;
  }
}

function cached(result: WorkflowResult): Promise<Buffer> {
  const name = result.kind === 'video' ? result.folder : `${result.folder}/${result.scene}.${result.format}`;
  const known = encoded.get(name) ?? bytesOf(result);
  encoded.delete(name);
  encoded.set(name, known);
  const oldest = encoded.keys().next();
  if (encoded.size > 24 && !oldest.done) encoded.delete(oldest.value);
  return known;
}
