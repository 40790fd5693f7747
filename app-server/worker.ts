/** `npm run worker`: the same program in the role of a worker. */
process.env['ROLE'] = 'worker';
await import('./main.ts');
