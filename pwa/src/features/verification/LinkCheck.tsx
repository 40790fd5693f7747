import type { RecordedPost } from '#core/verification/made-with.ts';
import { useState } from 'react';
import { recordedPost } from '#core/contract/verification.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { postAddresses } from '#core/verification/made-with.ts';
import { call } from '../../api/call.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useBrand } from '../../i18n/brand.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useIsInBrowser } from '../../ui/useIsInBrowser.ts';
import { ModelName, ResultCard } from './ResultCard.tsx';

const example = 'https://www.instagram.com/p/…';

/** A field for the link of a post, and what our records say about it. */
export function LinkCheck() {
  const { t } = useText();
  const brand = useBrand();
  const f = useFormat();
  const [found, setFound] = useState<{ post: RecordedPost | null } | null>(null);
  const form = useRuleForm({
    defaults: { link: '' },
    parse: ({ link }) =>
      postAddresses(link) === null ? invalid([issue('link', 'verification.notLink')]) : ok({ link: link.trim() }),
    send: async (query) => {
      // The result of an earlier link is not that of this one, also when there is no response.
      setFound(null);
      setFound(await call(recordedPost, { query }));
    },
  });
  // Before the app runs, the form submits nowhere.
  const method = useIsInBrowser() ? undefined : 'dialog';
  const post = found?.post;
  return (
    <div className="grid gap-4">
      <form className="grid gap-4" method={method} {...form.props}>
        <TextInput
          label={t('verification.link')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder={example}
          {...form.text('link')}
        />
        {form.whole === null ? null : (
          <p role="alert" className="text-sm text-failed-fg">
            {form.whole}
          </p>
        )}
        <div>
          <Button type="submit" tone="ink" pending={form.sending}>
            {t('verification.linkCheck')}
          </Button>
        </div>
      </form>
      <div role="status">
        {post ? (
          <ResultCard
            tone="good"
            title={t('verification.postFound', { brand })}
            text={t('verification.postFoundText')}
            facts={[
              ...(post.model.name
                ? [[t('verification.model'), <ModelName key="model" model={post.model} />] as const]
                : []),
              [t('verification.publishedAt'), f.dateTime(post.publishedAt)],
            ]}
          />
        ) : null}
        {found && !post ? (
          <ResultCard
            tone="open"
            title={t('verification.postUnknown')}
            text={t('verification.postUnknownText', { brand })}
          />
        ) : null}
      </div>
    </div>
  );
}
