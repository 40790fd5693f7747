import { workflowKinds } from './workflow-state.ts';
import type { WorkflowKind } from './workflow-state.ts';

/** The kind of work named in a path; null for none. */
export function kindNamed(name: string | undefined): WorkflowKind | null {
  return workflowKinds.find((kind) => kind === name) ?? null;
}
