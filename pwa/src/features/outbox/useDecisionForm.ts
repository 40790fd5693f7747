import type { Choice, ChoiceKind } from '#core/schedules/outbox/choices.ts';
import type { PlannedField } from '#core/schedules/outbox/operation.ts';
import type { OutboxRow } from '#core/schedules/outbox/outbox-row.ts';
import type { WorkflowCosts } from '#core/schedules/outbox/planner-view.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { Decision } from './decisions.ts';
import type { Wall } from '../../fields/WhenFields.tsx';
import { useState } from 'react';
import { nextFreeSlot } from '#core/schedules/next-free-slot.ts';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { useShownSettings } from '../../api/runtime-config.ts';
import { decideChange, undoDiscard } from '../../offline/outbox-acts.ts';
import { useServerClock } from '../../offline/useServerClock.ts';
import { useNow } from '../../ui/useNow.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { alike } from './decisions.ts';

/** What is chosen about one schedule, and carrying it out. */
export function useDecisionForm({
  decision,
  rows,
  costs,
  taken,
  onDone,
}: {
  decision: Decision;
  rows: readonly OutboxRow[];
  costs: WorkflowCosts;
  taken: readonly string[];
  onDone: () => void;
}) {
  const { t, locale } = useText();
  const hours = useShownSettings().planner;
  const [kind, setKind] = useState<ChoiceKind>(decision.safest);
  const [mine, setMine] = useState<PlannedField[]>(decision.mineAtFirst);
  const { now } = useServerClock(useNow(30_000));
  const [when, setWhen] = useState<Wall>(() => wallOfInstant(nextFreeSlot(taken, now, hours)));
  const [text, setText] = useState(decision.yours.prompt ?? null);
  const planned = decision.yours.scheduledAt ?? decision.first.shown?.scheduledAt ?? null;
  const [editedWhen, setEditedWhen] = useState<Wall | null>(() => (planned === null ? null : wallOfInstant(planned)));
  const [forAll, setForAll] = useState(false);
  const [isActing, setIsActing] = useState(false);
  const [problem, setProblem] = useState<{ code: Parameters<typeof sentenceOf>[0] } | 'time' | null>(null);
  const others = alike(rows, decision.first, kind);

  const choice = (at: Wall): Choice | null => {
    switch (kind) {
      case 'perField':
        return { kind, mine };
      case 'newTime':
        return coming(at, now) === null ? null : { kind, scheduledAt: coming(at, now)! };
      case 'edit': {
        const moved = editedWhen && (planned === null || !isSameWall(wallOfInstant(planned), editedWhen));
        if (moved && coming(editedWhen, now) === null) return null;
        const scheduledAt = moved ? { scheduledAt: coming(editedWhen, now)! } : {};
        return { kind, fields: { ...(text === null ? {} : { prompt: text }), ...scheduledAt } };
      }
      default:
        return { kind };
    }
  };

  const apply = async () => {
    const own = choice(when);
    if (!own) return setProblem('time');
    setIsActing(true);
    setProblem(null);
    const gone: { entityId: string; rows: OutboxRow[] }[] = [];
    const failed: Refusal[] = [];
    let busy = [...taken, coming(when, now) ?? ''];
    for (const entityId of [decision.first.operation.entityId, ...(forAll ? others : [])]) {
      const isOwn = entityId === decision.first.operation.entityId;
      const free = isOwn || own.kind !== 'newTime' ? null : nextFreeSlot(busy.filter(Boolean), now, hours);
      if (free) busy = [...busy, free];
      const done = await decideChange(entityId, free ? { kind: 'newTime', scheduledAt: free } : own, costs);
      if (done.ok) gone.push({ entityId, rows: done.value });
      else if (isOwn) {
        setIsActing(false);
        return setProblem({ code: done.refusal.code });
      } else failed.push(done.refusal);
    }
    setIsActing(false);
    say(gone);
    tellFailed(failed);
    onDone();
  };

  const say = (gone: { entityId: string; rows: OutboxRow[] }[]) => {
    const words = gone.length === 1 ? t('outbox.decided') : t('outbox.decidedMany', { count: gone.length });
    const undo = () =>
      void Promise.all(gone.map((each) => undoDiscard(each.entityId, each.rows))).then((all) =>
        tellFailed(all.flatMap((done) => (done.ok ? [] : [done.refusal]))),
      );
    toast.success(words, kind === 'drop' ? { action: { label: t('ui.undo'), run: undo } } : undefined);
  };

  const tellFailed = ([first, ...more]: readonly Refusal[]) => {
    if (!first) return;
    const message = sentenceOf(first.code, locale, first.params);
    toast.error(t('outbox.notDecided', { count: more.length + 1, message }));
  };

  return {
    kind,
    choose: (next: ChoiceKind) => {
      setKind(next);
      setProblem(null);
      setForAll(false);
    },
    mine,
    chooseMine: (next: PlannedField[]) => {
      setMine(next);
      setKind('perField');
    },
    when,
    setWhen,
    text,
    setText,
    editedWhen,
    setEditedWhen,
    others: others.length,
    forAll,
    setForAll,
    isActing,
    timeProblem: problem === 'time' ? t('outbox.badTime') : undefined,
    problem: problem === null || problem === 'time' ? null : sentenceOf(problem.code, locale),
    apply: () => void apply(),
  };
}

/** Null for a time that has passed or is none. */
function coming({ date, time }: Wall, now: string): string | null {
  const instant = instantOfWall(date, time);
  return instant !== null && Date.parse(instant) > Date.parse(now) ? instant : null;
}

function isSameWall(one: Wall, other: Wall): boolean {
  return one.date === other.date && one.time === other.time;
}
