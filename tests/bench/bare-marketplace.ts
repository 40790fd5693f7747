import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The least that a server can do: node:http, a pool, one SQL statement, its rows as JSON. No checks, two headers, no rules. The marketplace
 * is measured against it; it returns the same for every address.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 16 });
const sql = process.env['SQL']!;
const values = JSON.parse(process.env['VALUES']!) as unknown[];

const server = createServer((_request, response) => {
  pool.query<{ creator_prompt: string }>(sql, values).then(
    ({ rows }) => {
      const models = rows.map(({ creator_prompt: _hidden, ...row }) => row);
      const text = JSON.stringify({ models });
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (fault: unknown) => {
      process.stderr.write(`${String(fault)}\n`);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare is running: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
