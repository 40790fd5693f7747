import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { AdminSearch } from '../../src/ui/AdminList.tsx';
import { DateField, TimeField } from '../../src/ui/when/DateTimeFields.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { NumberField } from '../../src/ui/NumberField.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';
import { Sample } from '../Sample.tsx';
import { useWords } from '../words.ts';

const dollars = { style: 'currency', currency: 'USD' } as const;

export function FieldSection() {
  const w = useWords();
  const [price, setPrice] = useState<number | null>(9.99);
  const [day, setDay] = useState('2026-11-25');
  const [time, setTime] = useState('18:00');
  const [sought, setSought] = useState('');
  const clear = (
    <IconButton label={w('clear')} size="s">
      <X size={18} aria-hidden />
    </IconButton>
  );
  return (
    <>
      <Sample wide>
        <TextInput label={w('name')} defaultValue={w('modelName')} hint={w('hint')} />
        <TextInput label={w('required')} required placeholder={w('placeholder')} />
        <TextInput label={w('optional')} optional defaultValue={w('longName')} />
        <TextInput label={w('withError')} error={w('error')} />
        <TextInput label={w('longAction')} error={w('longError')} defaultValue="http://10.0.0.1" mono />
        <TextInput label={w('disabled')} disabled defaultValue={w('modelName')} />
        <TextInput
          label={w('search')}
          hiddenLabel
          shape="round"
          placeholder={w('search')}
          before={<Search size={20} aria-hidden />}
          after={clear}
        />
        <AdminSearch label={w('search')} value={sought} onChange={setSought} />
      </Sample>
      <Sample wide>
        <TextArea label={w('prompt')} defaultValue={w('promptText')} hint={w('hint')} />
        <TextArea label={w('withError')} error={w('error')} required />
        <TextArea label={w('address')} mono optional defaultValue='{ "id": "{{ runId }}" }' />
      </Sample>
      <Sample wide>
        <NumberField label={w('price')} value={price} onValueChange={setPrice} min={0} step={0.5} format={dollars} />
        <NumberField label={w('withError')} value={null} onValueChange={setPrice} error={w('error')} steppers={false} />
        <NumberField label={w('disabled')} value={3} onValueChange={setPrice} disabled />
        <DateField label={w('date')} value={day} onValueChange={setDay} hint={w('hint')} />
        <DateField label={w('date')} value="31.02." onValueChange={setDay} />
        <TimeField label={w('time')} value={time} onValueChange={setTime} />
      </Sample>
    </>
  );
}
