import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which content is open. It stands in the address: the phone's back closes it, and a reload keeps it open. */
export function useViewed() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const change = (id: string | null, options: { replace: boolean; state: unknown }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('content');
        else next.set('content', id);
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  return {
    viewedId: params.get('content'),
    view: (id: string) => change(id, { replace: false, state: { openedHere: true } }),
    turnTo: (id: string) => change(id, { replace: true, state }),
    close: () => {
      // Back to the list it was opened from; an address that was opened itself has none.
      if (isOpenedHere(state)) void navigate(-1);
      else change(null, { replace: true, state: null });
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return (state as { openedHere?: unknown } | null)?.openedHere === true;
}
