import type { FormWorld } from './schedule-form.ts';
import type { PlannedContent } from '../../fields/planned-content.ts';
import type { ScheduleFormState } from './useScheduleForm.ts';
import { CircleAlert } from 'lucide-react';
import { postsOf } from '#core/schedules/content-plan.ts';
import { useText } from '../../i18n/useText.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Window } from '../../ui/Window.tsx';
import { AwaitedAccount } from './account/AwaitedAccount.tsx';
import { kinds } from './kinds.ts';

/** The content to post exists already: its image, and how it is posted. */
export function ContentFields({
  form,
  world,
  content,
}: {
  form: ScheduleFormState;
  world: FormWorld;
  content: PlannedContent;
}) {
  const { t } = useText();
  const { values, errors } = form;
  const wrong = errors['sourceContentId'] ?? errors['autoPublish'] ?? errors['contentType'];
  return (
    <section className="grid gap-3" aria-label={t('posts.content')}>
      {content.thumbnailUrl ? (
        <Window src={content.thumbnailUrl} alt={content.prompt.slice(0, 120)} className="w-[min(260px,70%)]" />
      ) : null}
      <p className="mut text-sm">{t('posts.contentNote')}</p>
      {world.editing ? null : (
        <Segmented
          className="schedule-kinds grid auto-cols-fr grid-flow-col rounded-md"
          label={t('panels.contentType')}
          value={values.contentType}
          onChange={(contentType) => form.set('contentType', contentType)}
          choices={postsOf(content.contentType).map((kind) => {
            const { icon: Icon, word } = kinds[kind];
            return { value: kind, label: t(word), icon: <Icon size={18} aria-hidden /> };
          })}
        />
      )}
      {world.hasAccount ? null : <AwaitedAccount />}
      {wrong ? (
        <p className="field-note" data-kind="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          {wrong}
        </p>
      ) : null}
    </section>
  );
}
