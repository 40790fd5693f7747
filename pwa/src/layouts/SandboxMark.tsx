import { FlaskConical } from 'lucide-react';
import { useRuntimeConfig } from '../api/runtime-config.ts';
import { useText } from '../i18n/useText.ts';
import { Menu } from '../ui/Menu.tsx';

/** Demo mode says that it is one, and leads to the pages of the stand-ins. */
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
          <span className="max-[839px]:sr-only">{t('layout.sandbox')}</span>
        </button>
      }
      entries={[
        { kind: 'label', label: t('layout.sandboxNote') },
        { kind: 'link', label: t('layout.sandboxStripe'), href: stripe, newTab: true },
        { kind: 'link', label: t('layout.sandboxInstagram'), href: instagram, newTab: true },
        { kind: 'link', label: t('layout.sandboxWorkflow'), href: workflow, newTab: true },
        { kind: 'link', label: t('layout.sandboxMailbox'), href: mailbox, newTab: true },
      ]}
    />
  );
}
