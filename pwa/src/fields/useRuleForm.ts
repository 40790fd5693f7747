import type { FormEvent } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, Path } from 'react-hook-form';
import type { Result } from '#core/shared/result.ts';
import type { Problem } from './form-problems.ts';
import { useEffect, useRef, useState } from 'react';
import { get, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { loadSentences } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import { holdUpdates } from '../install/update-hold.ts';
import { errorsOf, fieldOf, issuesOf, problemText, problemsIn, sameAt, unplacedText } from './form-problems.ts';

const wrong = '[aria-invalid="true"]';
const focusable = 'input, select, textarea, button, [tabindex="0"]';
const messages = ['[role="alert"]:not(:empty)', '.field-note[data-kind="error"]', '.form-summary'];

type Placed = { path: string; problem: Problem; values: object };

/**
 * The shared form logic: react-hook-form holds values, changes and errors; `parse`, core's own rules, reads the whole form with its
 * context. Nothing is marked before the first press; from then on every change, of the form or of the context, is checked again. Errors are
 * stored as codes and become sentences at rendering. Fields are named like the paths of the request body.
 */
export function useRuleForm<Values extends FieldValues, Draft>({
  defaults,
  parse,
  send,
  displayedPaths,
  atOnce = false,
  empty,
}: {
  /** Read once. */
  defaults: Values | (() => Values);
  /** Pure: returns the data to send, or issues by path. */
  parse: (values: Values) => Result<Draft>;
  /**
   * Called once the rules pass. Issues of an ApiError that it throws are shown at their fields, any other error is the form's `failure`.
   */
  send: (draft: Draft) => Promise<unknown>;
  /** For forms whose fields change: the paths with a dot that have a field now. Left out: all that hold a value. */
  displayedPaths?: (values: Values) => readonly string[];
  /** Marks errors without waiting for a press. */
  atOnce?: boolean;
  /** Where `defaults` leaves out fields so that they hold their text from the server's page: their empty values. */
  empty?: Values;
}) {
  const { t, locale } = useText();
  const place = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [start] = useState(defaults);
  const [failure, setFailure] = useState<{ error: unknown; values: Values } | null>(null);
  const [placed, setPlaced] = useState<readonly Placed[]>([]);
  const [refused, setRefused] = useState(0);
  // Whether none of the marked fields is rendered.
  const [isUnseen, setUnseen] = useState(false);
  const { register, control, handleSubmit, setValue, getValues, setFocus, reset, trigger, formState } = useForm<
    Values,
    unknown,
    Draft
  >({
    defaultValues: start as DefaultValues<Values>,
    mode: 'onSubmit',
    // One field alone cannot be checked: the effect below reads the whole form again.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (now) => {
      const read = parse(now);
      return read.ok ? { values: read.value, errors: {} } : { values: {}, errors: errorsOf<Values>(issuesOf(read)) };
    },
  });
  const watched = useWatch({ control }) as Values;
  const values = empty ? filled(watched, empty) : watched;
  const { errors: held, isSubmitted, isSubmitting, isDirty } = formState;

  useEffect(() => {
    if (!isSubmitted && !atOnce) return;
    // Compared, so that a context created on each render causes no loop.
    if (JSON.stringify(errorsOf(issuesOf(parse(values)))) !== JSON.stringify(held)) void trigger();
  });
  useEffect(() => {
    if (empty) reset(empty, { keepValues: true, keepFieldsRef: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => (isDirty ? holdUpdates('form') : undefined), [isDirty]);

  const displayed = displayedPaths?.(values) ?? null;
  const fromServer = failure?.error instanceof ApiError ? failure.error.issues : [];
  const matches: readonly { path: string; problem: Problem }[] = [
    ...placed.filter(
      ({ path, values: then }) => fieldOf(path, values, displayed) !== null && sameAt(path, then, values),
    ),
    ...problemsIn(held),
    ...fromServer
      .filter(({ path }) => sameAt(fieldOf(path, values, displayed) ?? '', failure!.values, values))
      .map((each) => ({ path: each.path, problem: each })),
  ];
  const marks = new Map<string, Problem>();
  const unplaced: string[] = [];
  for (const { path, problem } of matches) {
    const field = fieldOf(path, values, displayed);
    if (field === null || isUnseen) unplaced.push(unplacedText(path, problem, t, locale));
    else if (!marks.has(field)) marks.set(field, problem);
  }
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    [...marks].map(([path, problem]) => [path, problemText(problem, t, locale)]),
  );
  const isFailed = failure !== null && fromServer.length === 0 && sameAt('', failure.values, values);
  useEffect(() => {
    if (refused === 0 || focusFirstWrong(place.current)) return;
    if (marks.size > 0) setUnseen(true);
    else focusMessage(place.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused, isUnseen]);
  const marked = marks.size > 0 ? t('ui.fixMarked', { count: marks.size }) : null;
  const nowhere = unplaced.length > 0 ? unplaced.join(' ') : null;

  const press = async (action: ((draft: Draft) => Promise<unknown>) | null): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setFailure(null);
    setUnseen(false);
    let passed = false;
    // Not for long: a press without effect is worse than general words.
    await Promise.race([loadSentences(), new Promise((resolve) => setTimeout(resolve, 1000))]);
    const now = getValues();
    const visible = displayedPaths?.(now) ?? null;
    const isMarked = placed.some(
      ({ path, values: then }) => fieldOf(path, now, visible) !== null && sameAt(path, then, now),
    );
    try {
      await handleSubmit(async (draft) => {
        // Sent without it, the form would leave out a value that its field shows as refused.
        if (isMarked) return;
        const sent = structuredClone(getValues());
        try {
          await action?.(draft);
          passed = true;
          if (action) reset(sent, { keepValues: true, keepFieldsRef: true });
        } catch (error) {
          setFailure({ error, values: sent });
        }
      })();
    } finally {
      busy.current = false;
    }
    if (!passed) setRefused((times) => times + 1);
    return passed;
  };
  const set = <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true });

  return {
    /** `<form {...form.props}>` */
    props: {
      ref: place,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // React passes the event on to the form from which this form's dialog was opened.
        event.stopPropagation();
        void press(send);
      },
    },
    values,
    control,
    getValues,
    setFocus,
    set,
    /** For a text field of the browser: `<TextInput {...form.text('name')} />`. */
    text: (name: Path<Values>) => ({ ...register(name), error: errors[name] }),
    /** For `Select`, `NumberField` and the like. */
    choice: <Name extends FieldPath<Values>>(name: Name) => ({
      value: valueOf(values, name),
      onValueChange: (value: FieldPathValue<Values, Name>) => set(name, value),
      error: errors[name],
    }),
    /** Sentences by path, in the language on screen. */
    errors,
    /** The number of marked fields, in words; null when there is none. */
    marked,
    /** Errors that no field can show; null when there is none. */
    unplaced: nowhere,
    /** The error of the whole form: `unplaced`, or in words why `send` failed. */
    whole: isFailed ? problemText({ fault: failure.error }, t, locale) : nowhere,
    /** The error that `send` threw, if it concerns the whole form; null after any change. */
    failure: isFailed ? failure.error : null,
    sending: isSubmitting,
    /** Leaving would lose entered values. */
    unsaved: isDirty,
    /** Marks errors without sending; true when there is none. */
    check: () => press(null),
    /** Checks and sends; true after `send` succeeded. The sent values are the new starting point. */
    submit: () => press(send),
    /**
     * Marks a field for an error outside the rules, such as a refused file, until its value changes; null removes the mark. The form is not
     * sent while the field is marked.
     */
    mark: (path: string, problem: Problem | null) => {
      const now = structuredClone(getValues());
      setPlaced((all) => [
        ...all.filter((each) => each.path !== path),
        ...(problem ? [{ path, problem, values: now }] : []),
      ]);
    },
    /** Sets other values, or the same ones, without marks. */
    restart: (next: Values = getValues()) => {
      setFailure(null);
      setPlaced([]);
      reset(next, { keepFieldsRef: true });
    },
  };
}

/** A field that holds its text from the server's page has no value before it is changed. */
function filled<Values extends FieldValues>(values: Values, empty: Values): Values {
  const missing = Object.entries(empty).filter(([name]) => values[name] === undefined);
  return { ...values, ...Object.fromEntries(missing) };
}

function valueOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  values: Values,
  name: Name,
): FieldPathValue<Values, Name> {
  return get(values, name);
}

/**
 * Moves the focus to the first field marked as wrong, from top to bottom. In a group of choices that is the chosen one, otherwise the
 * first. False: no field is marked.
 */
function focusFirstWrong(form: HTMLElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>(wrong);
  if (!marked) return false;
  const chosen = marked.querySelector<HTMLElement>(':is(input:checked, [aria-checked="true"])');
  const target = marked.matches(focusable)
    ? marked
    : (chosen ?? marked.querySelector<HTMLElement>(focusable) ?? marked);
  goTo(target);
  return true;
}

/** Moves the focus to the message of a form, for errors that none of its fields shows: a press is never without effect. */
function focusMessage(form: HTMLElement | null): void {
  const message = messages.map((each) => form?.querySelector<HTMLElement>(each)).find(Boolean);
  if (!message) return;
  message.tabIndex = -1;
  goTo(message);
}

function goTo(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}
