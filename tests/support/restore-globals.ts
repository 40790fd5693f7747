import { afterAll, vi } from 'vitest';

/** The files of one worker share their global objects: after each file, the objects that it replaced are restored. */
afterAll(() => vi.unstubAllGlobals());
