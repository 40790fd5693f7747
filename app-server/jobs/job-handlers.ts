import type { Jobs } from '#core/ports.ts';

/** What the worker runs. A handler may be called twice for the same data; it throws only for faults worth a retry. */
export type JobHandlers = { [Name in keyof Jobs]?: (data: Jobs[Name]) => Promise<void> };

/** Work the worker repeats: finds what a crash or a lost job left behind. Safe to run in several processes at once. */
export type Sweep = { name: string; everyMs: number; run: () => Promise<void> };
