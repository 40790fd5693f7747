import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// The package does so for the file that loads it first; files that share its module need it too.
afterEach(cleanup);
