import { FlaskConical } from 'lucide-react';
import { useRuntimeConfig } from '../api/runtime-config.ts';
import { useText } from '../i18n/useText.ts';
import { Menu } from '../ui/Menu.tsx';

/** Marks demo mode, and links to the pages of the stand-ins. */
export function SandboxMark() {
  const { t } = useText();
  const config = useRuntimeConfig();
  if (config?.mode !== 'demo' || !config.sandbox) return null;
  const { stripe, instagram, workflow, mailbox } = config.sandbox;
  return (
    <Menu
      trigger={
        <button type="button" className="chip chip-s gap-1.5 px-2.5">
          <FlaskConical size={14} aria-hidden />
          <span className="max-[839px]:sr-only">{t('layouts.sandbox')}</span>
        </button>
      }
      entries={[
        { kind: 'label', label: t('layouts.sandboxNote') },
        { kind: 'link', label: t('layouts.sandboxStripe'), href: stripe, newTab: true },
        { kind: 'link', label: t('layouts.sandboxInstagram'), href: instagram, newTab: true },
        { kind: 'link', label: t('layouts.sandboxWorkflow'), href: workflow, newTab: true },
        { kind: 'link', label: t('layouts.sandboxMailbox'), href: mailbox, newTab: true },
      ]}
    />
  );
}
