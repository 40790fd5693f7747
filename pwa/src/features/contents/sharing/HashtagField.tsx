import { useRef } from 'react';
import { captionLimits } from '#core/publishing/caption.ts';
import { addHashtags } from '#core/publishing/hashtags.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { NameChips } from '../NameChips.tsx';

/** The hashtags of a post as chips. Enter, a space or a comma adds the typed one; several can be pasted together. */
export function HashtagField({
  hashtags,
  typed,
  total,
  onChange,
}: {
  hashtags: readonly string[];
  typed: string;
  /** Including the hashtags inside the text. */
  total: number;
  onChange: (hashtags: string[], typed: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { wrong } = addHashtags([], typed);
  const add = (words: string) => {
    const added = addHashtags(hashtags, words);
    // Words that are no hashtags stay in the field to be corrected.
    onChange(added.hashtags, added.wrong.join(' '));
  };
  const max = captionLimits.hashtags;
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <TextInput
          ref={input}
          className="grow"
          label={t('sharing.hashtags')}
          optional={t('sharing.counted', { count: f.number(total), max: f.number(max) })}
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          error={wrong.length > 0 ? t('sharing.wrongHashtag', { word: wrong[0]! }) : undefined}
          before={<span aria-hidden>#</span>}
          onChange={({ target: { value } }) => (/[\s,;]/.test(value) ? add(value) : onChange([...hashtags], value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
        />
        <Button
          disabledReason={typed.trim() === '' ? t('sharing.typeHashtag') : null}
          onClick={() => {
            add(typed);
            input.current?.focus();
          }}
        >
          {t('sharing.addHashtag')}
        </Button>
      </div>
      <NameChips
        label={t('sharing.hashtags')}
        names={hashtags}
        mark="#"
        removeLabel={(name) => t('sharing.removeHashtag', { name })}
        onRemove={(name) => {
          onChange(
            hashtags.filter((each) => each !== name),
            typed,
          );
          input.current?.focus();
        }}
      />
    </div>
  );
}
