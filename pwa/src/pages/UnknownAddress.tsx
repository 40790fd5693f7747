import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/Toaster.tsx';

/** Spec §2: any other path redirects to /; here with a notice. */
export function UnknownAddress() {
  const { t } = useText();
  const words = t('pages.unknownAddress');
  useEffect(() => {
    toast.note(words);
  }, [words]);
  return <Navigate to={paths.home()} replace />;
}
