import type { FormWorld } from './schedule-form.ts';
import type { PlannedContent } from '../../fields/planned-content.ts';
import type { ScheduleFormState } from './useScheduleForm.ts';
import { CircleAlert } from 'lucide-react';
import { postsOf } from '#core/schedules/content-plan.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Window } from '../../ui/Window.tsx';
import { kinds } from './kinds.ts';

/** What is posted is there already: the picture, and as what it is posted. */
export function ContentFields({
  form,
  world,
  content,
}: {
  form: ScheduleFormState;
  world: FormWorld;
  content: PlannedContent;
}) {
  const { t, locale } = useText();
  const { values, errors } = form;
  // Told before anything is typed: nothing in the form can mend it.
  const account = world.hasAccount || world.editing ? null : sentenceOf('schedules.accountNeeded', locale);
  const wrong = errors['sourceContentId'] ?? errors['autoPublish'] ?? errors['contentType'] ?? account;
  return (
    <section className="grid gap-3" aria-label={t('posts.content')}>
      {content.thumbnailUrl ? (
        <Window src={content.thumbnailUrl} alt={content.prompt.slice(0, 120)} className="schedule-window" />
      ) : null}
      <p className="mut text-sm">{t('posts.contentNote')}</p>
      {world.editing ? null : (
        <Segmented
          className="schedule-kinds"
          label={t('panels.contentType')}
          value={values.contentType}
          onChange={(contentType) => form.set('contentType', contentType)}
          choices={postsOf(content.contentType).map((kind) => {
            const { icon: Icon, word } = kinds[kind];
            return { value: kind, label: t(word), icon: <Icon size={18} aria-hidden /> };
          })}
        />
      )}
      {wrong ? (
        <p className="field-note" data-kind="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          {wrong}
        </p>
      ) : null}
    </section>
  );
}
