import { useState } from 'react';

/** A choice that this device remembers: one of `values`, the first until it is made. Without storage it lasts until the page is left. */
export function useStoredChoice<Value extends string>(key: string, values: readonly [Value, ...Value[]]) {
  const [value, setValue] = useState(() => recall(key, values));
  const choose = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Nothing is remembered.
    }
  };
  return [value, choose] as const;
}

function recall<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Value {
  try {
    const stored = localStorage.getItem(key);
    return values.find((value) => value === stored) ?? values[0];
  } catch {
    return values[0];
  }
}
