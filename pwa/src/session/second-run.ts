import { create } from 'zustand';

const storageKey = 'vitrin.secondRunQuestion';
const off = 'off';
const useStore = create<{ isOn: boolean }>(() => ({ isOn: recall() }));

/** `inputs` distinguish runs, `cost` is in credits. */
type PaidRun = { cost: number; inputs: string };

/** Runs of this session, which begins when the app is opened or a person signs in. */
let started = new Set<string>();
let isAnswered = false;

/** Whether a second paid run with other inputs needs a confirmation before it is charged: a setting of this device. */
export function useSecondRunQuestion(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const { isOn } = useStore();
  return { isOn, turn };
}

/** True before the first run of a session that costs credits and has other inputs than the earlier ones. */
export function confirmsBeforeRun({ cost, inputs }: PaidRun): boolean {
  return useStore.getState().isOn && !isAnswered && cost > 0 && started.size > 0 && !started.has(inputs);
}

/** The person confirmed: this session needs no further confirmation. */
export function allowFurtherRuns(): void {
  isAnswered = true;
}

export function noteStartedRun({ cost, inputs }: PaidRun): void {
  if (cost > 0) started.add(inputs);
}

/** The next person on this device, or the same one after a new sign-in, begins a new session. */
export function forgetStartedRuns(): void {
  started = new Set();
  isAnswered = false;
}

function turn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // Without storage, for this visit only.
  }
  isAnswered = false;
  useStore.setState({ isOn });
}

function recall(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return true;
  }
}
