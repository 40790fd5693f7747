import type { StatusKind } from '../../src/ui/StatusBadge.tsx';
import { Send } from 'lucide-react';
import { Address } from '../../src/ui/Address.tsx';
import { BrandMark } from '../../src/ui/BrandMark.tsx';
import { FittedWords } from '../../src/ui/FittedWords.tsx';
import { InstagramMark } from '../../src/ui/InstagramMark.tsx';
import { CachedNote } from '../../src/ui/CachedNote.tsx';
import { ModelScope } from '../../src/ui/ModelScope.tsx';
import { StatusBadge } from '../../src/ui/StatusBadge.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { useFormat } from '../../src/i18n/useFormat.ts';
import { Sample } from '../Sample.tsx';
import { useWords } from '../words.ts';

const kinds = ['pending', 'processing', 'completed', 'failed', 'local', 'neutral'] satisfies StatusKind[];
const longAddress = 'https://n8n.example.com/webhook/3f2a9c1e-7b44-4f0d-9a55-0e1d2c3b4a59?model=defne&kind=photo';

export function MarkSection() {
  const w = useWords();
  const f = useFormat();
  return (
    <>
      <Sample>
        {kinds.map((kind) => (
          <StatusBadge key={kind} kind={kind} />
        ))}
        <StatusBadge kind="completed" label={w('saved')} icon={Send} />
      </Sample>
      <ModelScope color="#2e86ab" className="gallery-sample">
        <Tag>{f.money(9.99)}</Tag>
        <Tag size="l">{f.money(1249)}</Tag>
      </ModelScope>
      <Sample>
        <BrandMark className="loading-mark" />
        <InstagramMark />
        <InstagramMark size={32} />
        <CachedNote at="2026-11-20T07:42:00.000Z" />
      </Sample>
      {[w('shortName'), w('longWords')].map((name) => (
        <p key={name} className="disp max-w-80 text-[2.5rem] leading-none">
          <FittedWords text={name} />
        </p>
      ))}
      <p>
        <Address>{longAddress}</Address>
      </p>
    </>
  );
}
