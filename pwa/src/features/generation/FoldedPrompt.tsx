import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';

/** This many letters fit in the six lines of the fold, also on a phone. */
const sixLines = 220;

/** The prompt of a result: a long one shows its first lines until it is unfolded. */
export function FoldedPrompt({ prompt }: { prompt: string }) {
  const { t } = useText();
  const [whole, setWhole] = useState(false);
  const id = useId();
  return (
    <>
      <p
        id={id}
        className="result-prompt-words wrap-anywhere whitespace-pre-line not-data-whole:line-clamp-6"
        data-whole={whole || undefined}
      >
        {prompt}
      </p>
      {prompt.length > sixLines ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline hover:underline-offset-[3px]"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'generation.showLess' : 'generation.showMore')}
          <ChevronDown size={16} className={whole ? 'rotate-180' : undefined} aria-hidden />
        </button>
      ) : null}
    </>
  );
}
