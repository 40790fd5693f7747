import { useSearchParams } from 'react-router-dom';

/** The run whose receipt is open. It is in the address, so that a content's receipt is a link. */
export function useReceipt() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null) =>
    setParams(
      (now) => {
        if (id) now.set('receipt', id);
        else now.delete('receipt');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    receiptId: params.get('receipt'),
    openReceipt: (id: string) => change(id),
    closeReceipt: () => change(null),
  };
}
