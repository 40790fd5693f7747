import type { MenuEntry, MenuProps } from './Menu.tsx';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useClosedByBack } from './back/overlays.ts';

/** The menu with its library, loaded when it is first needed (Menu.tsx). Open from the start. */
export function OpenMenu({ trigger, entries, align = 'end', label }: MenuProps) {
  const { t } = useText();
  const [open, setOpen] = useState(true);
  useClosedByBack({ open, close: () => setOpen(false) });
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={8}
          align={align}
          collisionPadding={12}
          className="overlay-layer"
          role="region"
          aria-label={label ?? t('ui.menu')}
        >
          <Base.Popup className="popover">
            {entries.map((entry, index) => (
              <Entry key={entry.kind === 'line' ? `line${index}` : entry.label} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'line':
      return <Base.Separator className="my-1.5 h-px bg-line" />;
    case 'label':
      return (
        <div className="menu-label" role="presentation">
          {entry.label}
        </div>
      );
    case 'link':
      return (
        <Base.LinkItem
          className="menu-item"
          href={entry.href}
          download={entry.download}
          {...(entry.newTab && { target: '_blank', rel: 'noreferrer' })}
          closeOnClick
        >
          {entry.icon}
          {entry.label}
        </Base.LinkItem>
      );
    case 'choice':
      return (
        <Base.CheckboxItem className="menu-item" checked={entry.checked} onCheckedChange={entry.onSelect} closeOnClick>
          {entry.icon}
          <span className="grow">{entry.label}</span>
          <Base.CheckboxItemIndicator>
            <Check size={16} aria-hidden />
          </Base.CheckboxItemIndicator>
        </Base.CheckboxItem>
      );
    default:
      return (
        <Base.Item
          className="menu-item"
          data-tone={entry.tone}
          disabled={entry.disabled ?? false}
          onClick={entry.onSelect}
        >
          {entry.icon}
          {entry.label}
        </Base.Item>
      );
  }
}
