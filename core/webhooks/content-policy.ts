/**
 * `{detail: [{type: 'content_policy_violation'}]}` as fal sends it, or the same type or code in the response itself or
 * below `error`.
 */
export function namesContentPolicy(json: unknown): boolean {
  const body = json as { detail?: unknown; error?: unknown } | null | undefined;
  const details: unknown[] = Array.isArray(body?.detail) ? body.detail : [];
  return [json, body?.error, ...details].some((item) => {
    const named = item as { type?: unknown; code?: unknown } | null | undefined;
    return named?.type === 'content_policy_violation' || named?.code === 'content_policy_violation';
  });
}
