import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';

/** Spec §2: an address nobody knows leads home, or to the start of its area; here with a word about it. */
export function UnknownAddress({ to = paths.home() }: { to?: string }) {
  const { t } = useText();
  const words = t(to === paths.home() ? 'pages.unknownAddress' : 'pages.unknownInArea');
  useEffect(() => {
    toast.note(words);
  }, [words]);
  return <Navigate to={to} replace />;
}
