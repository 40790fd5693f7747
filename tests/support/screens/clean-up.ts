import './lighter-screens.ts';
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// The package does so for the first file that loads it; other files that share its module need it too.
afterEach(cleanup);
