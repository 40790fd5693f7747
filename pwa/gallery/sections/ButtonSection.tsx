import type { Size, Tone } from '../../src/ui/Button.tsx';
import { Button, LinkButton } from '../../src/ui/Button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { ModelScope } from '../../src/ui/ModelScope.tsx';
import { Sample } from '../Sample.tsx';
import { useWords } from '../words.ts';

const tones = ['ink', 'mod', 'tint', 'ghost', 'danger', 'plain'] satisfies Tone[];
const sizes = ['s', 'm', 'l'] satisfies Size[];
const looks = ['bare', 'line', 'float'] as const;

export function ButtonSection() {
  const w = useWords();
  return (
    <ModelScope color="#e4572e">
      {tones.map((tone) => (
        <Sample key={tone}>
          {sizes.map((size) => (
            <Button key={size} tone={tone} size={size}>
              {w('save')}
            </Button>
          ))}
          <Button tone={tone} icon={<Plus size={20} aria-hidden />}>
            {w('add')}
          </Button>
          <Button tone={tone} pending>
            {w('saving')}
          </Button>
          <Button tone={tone} disabledReason={w('reason')}>
            {w('disabled')}
          </Button>
        </Sample>
      ))}
      <Sample wide>
        <Button tone="ink" block>
          {w('wholeWidth')}
        </Button>
        <Button tone="tint" block>
          {w('longAction')}
        </Button>
      </Sample>
      <Sample>
        {tones.map((tone) => (
          <LinkButton key={tone} to="/marketplace" tone={tone} size="s">
            {w('goToMarketplace')}
          </LinkButton>
        ))}
      </Sample>
      <Sample>
        {looks.map((look) => (
          <IconButton key={look} look={look} label={w('remove')}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        ))}
        {looks.map((look) => (
          <IconButton key={look} look={look} size="s" label={w('remove')}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        ))}
        <IconButton look="line" label={w('remove')} disabledReason={w('reason')}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </Sample>
    </ModelScope>
  );
}
