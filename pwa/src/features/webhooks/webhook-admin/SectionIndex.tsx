import type { WebhookFormControl } from './webhook-form.ts';
import type { EditorSectionId, SectionState } from './section-states.ts';
import { CircleAlert, CircleCheck, Circle, FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { wantsLessMotion } from '../../../ui/motion.ts';
import { Select } from '../../../ui/Select.tsx';
import { sectionIds, sectionTitles, stateOfSections } from './section-states.ts';

/** The test of the stored workflow: below the form, and beside it on wide screens, where it needs no way to it. */
const testId = 'test';

/** The sections of the editor with their states, and the way to each: a list beside the form, a choice on narrow screens. */
export function SectionIndex({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const present = usePresentSection();
  const states = stateOfSections(form.values, form.errors);
  const wordsOf = (id: EditorSectionId) => {
    const { errors, count } = states[id];
    const title = t(sectionTitles[id]);
    if (errors > 0) return `${title} · ${t('webhookAdmin.sectionErrors', { count: errors })}`;
    return count === null ? title : `${title} · ${count}`;
  };
  return (
    <>
      <nav className="section-index min-w-0 max-lg:hidden" aria-label={t('webhookAdmin.sections')}>
        <ol className="sticky top-[calc(var(--top-h)+20px)] grid gap-0.5">
          {sectionIds.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-left text-s text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-strong aria-[current]:text-ink"
                aria-current={present === id ? 'location' : undefined}
                onClick={() => goTo(id)}
              >
                <StateIcon state={states[id]} />
                <span className="grow min-w-0 wrap-anywhere">{t(sectionTitles[id])}</span>
                <StateWords state={states[id]} />
              </button>
            </li>
          ))}
          <li className="xl:hidden">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-left text-s text-ink-2 hover:bg-sunken hover:text-ink"
              onClick={() => goTo(testId)}
            >
              <FlaskConical className="flex-none text-ink-3" size={16} aria-hidden />
              {t('webhookAdmin.test')}
            </button>
          </li>
        </ol>
      </nav>
      <div className="section-jump sticky top-[calc(var(--top-h)+8px)] z-3 rounded-lg bg-raised p-2 [box-shadow:var(--shadow),0_0_0_1px_var(--line)] lg:hidden">
        <Select<EditorSectionId | typeof testId>
          label={t('webhookAdmin.sections')}
          hiddenLabel
          value={present}
          onValueChange={goTo}
          choices={[
            ...sectionIds.map((id) => ({ value: id, label: wordsOf(id) })),
            { value: testId, label: t('webhookAdmin.test') },
          ]}
        />
      </div>
    </>
  );
}

function StateIcon({ state: { errors, isFilled } }: { state: SectionState }) {
  if (errors > 0) return <CircleAlert className="flex-none text-failed-fg" size={16} aria-hidden />;
  return isFilled ? (
    <CircleCheck className="flex-none text-completed-fg" size={16} aria-hidden />
  ) : (
    <Circle className="flex-none text-ink-3" size={16} aria-hidden />
  );
}

function StateWords({ state: { errors, count, isFilled } }: { state: SectionState }) {
  const { t } = useText();
  if (errors > 0) {
    return (
      <span className="rounded-full bg-failed-bg px-2 text-c text-failed-fg tabular-nums">
        <span aria-hidden>{errors}</span>
        <span className="sr-only">{t('webhookAdmin.sectionErrors', { count: errors })}</span>
      </span>
    );
  }
  if (count !== null && count > 0) return <span className="mut text-c tabular-nums">{count}</span>;
  return <span className="sr-only">{t(isFilled ? 'webhookAdmin.sectionFilled' : 'webhookAdmin.sectionEmpty')}</span>;
}

/** The focus follows, so that the next Tab is in the section. */
function goTo(id: EditorSectionId | typeof testId): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = wantsLessMotion();
  section.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  section.querySelector('h2')?.focus({ preventScroll: true });
}

/** The last section whose beginning is above the middle of the upper half of the window. */
function usePresentSection(): EditorSectionId {
  const [present, setPresent] = useState<EditorSectionId>(sectionIds[0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight / 3;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const begun = sectionIds.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
      );
      setPresent((isAtEnd ? sectionIds.at(-1) : begun.at(-1)) ?? sectionIds[0]);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return present;
}
