import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { withoutLanguagePath } from '#core/shared/language-path.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/Toaster.tsx';

/** Spec §2: any other path redirects to /; here with a notice. One that begins with a language leads to its page, as at the server. */
export function UnknownAddress() {
  const { t } = useText();
  const words = t('pages.unknownAddress');
  const { pathname, search } = useLocation();
  const inLanguage = withoutLanguagePath(pathname, search);
  useEffect(() => {
    // The language is read when the app starts.
    if (inLanguage !== null) location.replace(inLanguage);
    else toast.note(words);
  }, [inLanguage, words]);
  if (inLanguage !== null) return null;
  return <Navigate to={paths.home()} replace />;
}
