import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';

/** Pages within a page: `<Tabs label=… value=… onChange=… tabs={[{value,label,content}]} />`. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: ReactNode; content: ReactNode }[];
}) {
  return (
    <Base.Root value={value} onValueChange={(next: T) => onChange(next)}>
      <Base.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
