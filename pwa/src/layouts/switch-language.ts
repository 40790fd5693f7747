import type { Locale } from '#core/shared/locale.ts';
import { setLocale, translate } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.ts';

/** Shows everything in `next`; says so when its texts cannot be fetched, and the language stays. */
export async function switchLanguage(next: Locale): Promise<void> {
  try {
    await setLocale(next);
  } catch {
    toast.error(translate('ui.networkError'));
  }
}
