import { Search } from 'lucide-react';
import { TextInput } from './TextInput.tsx';

export function AdminSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <div className="w-[min(280px,100%)] max-md:w-full">
      <TextInput
        label={label}
        hiddenLabel
        type="search"
        shape="round"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        before={<Search size={20} aria-hidden />}
      />
    </div>
  );
}
