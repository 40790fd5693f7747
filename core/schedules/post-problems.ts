import type { Content } from '#core/contents/content.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { PostProblems } from './content-plan.ts';
import { fileProblem } from '#core/publishing/file-problem.ts';
import { publicationKind } from './content-kinds.ts';
import { postsOf } from './content-plan.ts';

/** Why a content cannot be posted, for each kind of post that has a reason. */
export function postProblems({ contentType, files }: Pick<Content, 'contentType' | 'files'>): PostProblems {
  const [main] = files;
  const problems = postsOf(contentType).map((kind) => {
    const posted = publicationKind(kind);
    return [kind, main && posted && fileProblem(main, posted)] as const;
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** Why a content cannot be posted in the usual way for its kind; null without a reason. */
export function usualPostProblem(content: Pick<Content, 'contentType' | 'files'>): PublicationFailure | null {
  const [usual] = postsOf(content.contentType);
  return (usual && postProblems(content)[usual]) ?? null;
}
