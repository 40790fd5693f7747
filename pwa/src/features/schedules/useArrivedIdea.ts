import type { PlanIdea } from './schedule-form.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ideaOf } from './schedule-form.ts';

/** Opens the form with what the creator suggested, once: going back or reloading does not open it again. */
export function useArrivedIdea(ready: boolean, open: (idea: PlanIdea) => void): void {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  // The address keeps its state until the next render of the router: without the note the idea would open again and again.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const idea = ready && taken.current !== key ? ideaOf(state) : null;
    if (!idea) return;
    taken.current = key;
    open(idea);
    void navigate({ search }, { replace: true, state: null });
  }, [ready, open, state, search, key, navigate]);
}
