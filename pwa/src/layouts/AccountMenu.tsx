import type { ReactElement } from 'react';
import type { MenuEntry } from '../ui/Menu.tsx';
import type { AccountEntry } from './useAccountEntries.ts';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../api/session-store.ts';
import { Menu } from '../ui/Menu.tsx';
import { useAccountEntries } from './useAccountEntries.ts';

/** The account on a desktop; a phone has its own page for it (AccountPage). */
export function AccountMenu({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const user = useUser();
  const navigate = useNavigate();
  const groups = useAccountEntries();

  function menuEntries(entry: AccountEntry, index: number): MenuEntry[] {
    if (entry.kind === 'choices') {
      const choices = entry.choices.map(({ icon: Icon, ...choice }) => ({
        ...choice,
        kind: 'choice' as const,
        icon: <Icon size={18} aria-hidden />,
      }));
      return index > 0 ? [{ kind: 'line' }, ...choices] : choices;
    }
    const { label, icon: Icon } = entry;
    const onSelect = entry.kind === 'page' ? () => void navigate(entry.to) : entry.onSelect;
    return [{ label, icon: <Icon size={18} aria-hidden />, onSelect }];
  }

  return (
    <Menu
      trigger={trigger}
      entries={[
        ...(user ? [{ kind: 'label', label: user.email } as const] : []),
        ...groups.flatMap((group, index): MenuEntry[] => [
          ...(index > 0 ? [{ kind: 'line' } as const] : []),
          ...group.flatMap(menuEntries),
        ]),
      ]}
    />
  );
}
