import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { ActiveFilter } from '../../src/ui/AdminList.tsx';
import { Checkbox } from '../../src/ui/Checkbox.tsx';
import { Chip } from '../../src/ui/Chip.tsx';
import { Segmented } from '../../src/ui/Segmented.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { Switch } from '../../src/ui/Switch.tsx';
import { Sample } from '../Sample.tsx';
import { useWords } from '../words.ts';

type Category = 'fashion' | 'travel' | 'food' | 'long';
const rows = [{ isActive: true }, { isActive: true }, { isActive: false }];
const sizes = ['m', 's'] as const;

export function ChoiceSection() {
  const w = useWords();
  const [category, setCategory] = useState<Category | null>(null);
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [active, setActive] = useState<boolean | null>(null);
  const [on, setOn] = useState(true);
  const choices = [
    { value: 'fashion' as const, label: w('fashion') },
    { value: 'travel' as const, label: w('travel') },
    { value: 'food' as const, label: w('food'), disabled: true },
    { value: 'long' as const, label: w('longName') },
  ];
  const views = [
    { value: 'grid' as const, label: w('grid'), icon: <LayoutGrid size={18} aria-hidden /> },
    { value: 'list' as const, label: w('list'), icon: <List size={18} aria-hidden /> },
  ];
  const select = { choices, onValueChange: setCategory };
  return (
    <>
      <Sample wide>
        <Select label={w('category')} {...select} value={category} hint={w('hint')} />
        <Select label={w('required')} {...select} value={category ?? 'travel'} shape="round" required />
        <Select label={w('longAction')} {...select} value="long" optional />
        <Select label={w('withError')} {...select} value={category} error={w('error')} />
        <Select label={w('disabled')} {...select} value="fashion" disabled />
      </Sample>
      <Sample>
        {sizes.map((size) => (
          <Segmented key={size} label={w('view')} value={view} onChange={setView} choices={views} size={size} />
        ))}
      </Sample>
      <Sample>
        {sizes.map((size) => (
          <Chip key={size} pressed={on} size={size} onClick={() => setOn(!on)}>
            {w('travel')}
          </Chip>
        ))}
        {sizes.map((size) => (
          <Chip key={size} pressed={!on} size={size} onClick={() => setOn(!on)}>
            {w('food')}
          </Chip>
        ))}
      </Sample>
      <ActiveFilter rows={rows} value={active} onChange={setActive} />
      <Sample wide>
        <Checkbox label={w('accept')} checked={on} onCheckedChange={setOn} />
        <Checkbox label={w('longAction')} checked={!on} onCheckedChange={(next) => setOn(!next)} />
        <Checkbox label={w('disabled')} checked disabled onCheckedChange={setOn} />
        <Switch label={w('sendMail')} note={w('sendMailNote')} checked={on} onCheckedChange={setOn} />
        <Switch
          label={w('withError')}
          note={w('error')}
          checked={!on}
          onCheckedChange={(next) => setOn(!next)}
          invalid
        />
        <Switch label={w('disabled')} checked disabled onCheckedChange={setOn} />
      </Sample>
    </>
  );
}
