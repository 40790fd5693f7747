import { create } from 'zustand';

const storageKey = 'vitrin.secondRunQuestion';
const off = 'off';
const useStore = create<{ isOn: boolean }>(() => ({ isOn: recall() }));

/** `inputs` tell runs apart, `cost` is in credits. */
type PaidRun = { cost: number; inputs: string };

/** Of this session, which begins when the app is opened or somebody signs in. */
let started = new Set<string>();
let isAnswered = false;

/** Whether a second paid run with other inputs asks before it is charged: a setting of this device. */
export function useSecondRunQuestion(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const { isOn } = useStore();
  return { isOn, turn };
}

/** True before the first run of a session that costs credits and has other inputs than those started before it. */
export function asksBeforeRun({ cost, inputs }: PaidRun): boolean {
  return useStore.getState().isOn && !isAnswered && cost > 0 && started.size > 0 && !started.has(inputs);
}

/** The person said yes: the session asks no more. */
export function allowFurtherRuns(): void {
  isAnswered = true;
}

export function noteStartedRun({ cost, inputs }: PaidRun): void {
  if (cost > 0) started.add(inputs);
}

/** The next person on this device, or the same one after a new sign-in, begins a session of their own. */
export function forgetStartedRuns(): void {
  started = new Set();
  isAnswered = false;
}

function turn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // For this visit only, then.
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
