import { redirectReply, route, takeOver, textReply } from '../kit/sandbox-server.ts';
import type { SandboxReply, SandboxRoute } from '../kit/sandbox-server.ts';
import { fileNameOf, bytesOf, contentTypeOf } from './make-answer.ts';
import { page } from './scenarios.ts';
import { resultLifeMs } from './workflow-state.ts';
import type { WorkflowResult, WorkflowWorld } from './workflow-state.ts';

/**
 * Result files: 404 for unknown and lost ones, 410 once their ten minutes are over, broken ones as the scenario
 * requires.
 */
export function resultRoutes(world: WorkflowWorld): SandboxRoute[] {
  const drawn = new Map<string, Promise<Buffer>>();
  return [
    route('GET', '/results/:file', async ({ params }) => {
      const result = world.state.value.results.find((each) => fileNameOf(each) === params['file']);
      if (!result || result.scenario === 'gone') return textReply(404, 'no such result');
      if (world.nowMs() - result.madeAtMs >= resultLifeMs) return textReply(410, 'this address has expired');
      return spoiled(result) ?? (await whole(result));
    }),
  ];

  async function whole(result: WorkflowResult): Promise<SandboxReply> {
    const bytes = await cached(drawn, result);
    const sent = result.scenario === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes;
    return textReply(200, sent, contentTypeOf(result));
  }
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

function cached(drawn: Map<string, Promise<Buffer>>, result: WorkflowResult): Promise<Buffer> {
  const known = drawn.get(result.id) ?? bytesOf(result);
  drawn.delete(result.id);
  drawn.set(result.id, known);
  const oldest = drawn.keys().next();
  if (drawn.size > 24 && !oldest.done) drawn.delete(oldest.value);
  return known;
}
