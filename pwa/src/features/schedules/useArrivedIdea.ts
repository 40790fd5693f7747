import type { PlanIdea } from './schedule-form.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ideaOf } from './schedule-form.ts';

/** Opens the form with what the creator suggested, once: going back or reloading does not open it again. */
export function useArrivedIdea(ready: boolean, open: (idea: PlanIdea) => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const idea = ready ? ideaOf(state) : null;
    if (!idea) return;
    open(idea);
    void navigate({ search }, { replace: true, state: null });
  });
}
