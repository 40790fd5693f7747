/**
 * A sandbox's memory: one JSON value in a file that survives restarts.
 *
 *   const state = openStateFile(options.stateFile, () => ({ posts: {} as Record<string, Post> }));
 *   state.value.posts[id] = post;
 *   state.save();      // written to a temporary file and renamed: a crash leaves the old file or the new one, never half of one
 *   state.reset();     // back to the initial value
 *
 * Save before the response. Without a file (undefined or '') nothing is written: for tests.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type StateFile<T> = { value: T; save(): void; reset(): void };

export function openStateFile<T extends object>(file: string | undefined, initial: () => T): StateFile<T> {
  const state: StateFile<T> = {
    value: { ...initial(), ...read<T>(file) },
    save: () => {
      if (file !== undefined && file !== '') writeAside(file, JSON.stringify(state.value));
    },
    reset: () => {
      state.value = initial();
      state.save();
    },
  };
  return state;
}

function read<T>(file: string | undefined): Partial<T> {
  if (file === undefined || file === '') return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function writeAside(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.new`;
  writeFileSync(aside, text, { mode: 0o600 });
  renameSync(aside, file);
}
