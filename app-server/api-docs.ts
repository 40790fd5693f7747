import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { forLanguage } from '#core/shared/for-language.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { localTextSchema } from '#core/shared/schema.ts';
import { choicesSchema } from '#core/webhooks/webhook-schema.ts';

const both = z.toJSONSchema(z.object({ tr: z.string(), en: z.string() }));
delete both.$schema;
const textSchema = {
  description: `One string in the language of \`Accept-Language\`; both languages with \`Prefer: ${bilingualTexts}\`.`,
  oneOf: [{ type: 'string' }, both],
};
const listOfChoices = {
  description: `Labels in the language of \`Accept-Language\`; with \`Prefer: ${bilingualTexts}\` each value with its label. Input data takes a value or a label.`,
  oneOf: [
    { type: 'array', items: { type: 'string' } },
    {
      type: 'array',
      items: { type: 'object', properties: { value: { type: 'string' }, label: both }, required: ['value', 'label'] },
    },
  ],
};
const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  description: '`tr` (the default) or `en`: the language of texts.',
  schema: { type: 'string' },
};
const prefer = {
  name: 'Prefer',
  in: 'header',
  description: `\`${bilingualTexts}\`: texts in both languages, choices with their values.`,
  schema: { type: 'string' },
};
const textParameters = ['Accept-Language', 'Prefer'].map((name) => ({ $ref: `#/components/parameters/${name}` }));
const inlineFilesNote =
  'Files in `inputData` are references of `POST /uploads` or data URLs in base64, each up to the limit of its field.';
const namedSchemas = new Map<unknown, string>([
  [localTextSchema, '#/components/schemas/Text'],
  [choicesSchema, '#/components/schemas/Choices'],
]);

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence in the reader’s language.' },
    code: { type: 'string' },
    params: { type: 'object' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          params: {
            type: 'object',
            description: `What fills the sentence of the code; with \`Prefer: ${bilingualTexts}\` a stored text is \`{tr, en}\`.`,
          },
        },
      },
    },
  },
};

/** `npm run api-docs` writes docs/openapi.json and docs/API.md from the contract; `--check` fails when they differ. */
const pages = {
  'docs/openapi.json': `${JSON.stringify(openApi(allRoutes), null, 2)}\n`,
  'docs/API.md': markdown(allRoutes),
};
const checking = process.argv.includes('--check');
const stale = Object.entries(pages).filter(([file, text]) => readOr(file) !== text);
if (!checking) for (const [file, text] of stale) writeFileSync(file, text);
else if (stale.length > 0) {
  console.error(`Not equal to the contract: ${stale.map(([file]) => file).join(', ')}. Run: npm run api-docs`);
  process.exitCode = 1;
}

function openApi(routes: readonly ServedRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route);
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrin API', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema, Text: textSchema, Choices: listOfChoices },
      parameters: { 'Accept-Language': acceptLanguage, Prefer: prefer },
    },
    paths,
  };
}

function operation(route: ServedRoute): object {
  const body = schemaOf(route.body);
  const hasBody = route.method !== 'GET' && (body.anyOf !== undefined || Object.keys(body.properties ?? {}).length > 0);
  return {
    operationId: route.name,
    summary: route.summary,
    ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(route.access === 'admin' ? { description: 'Admins only.' } : {}),
    ...(route.inlineFiles ? { description: inlineFilesNote } : {}),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(hasTexts(route) ? textParameters : []),
      ...(route.streams ? [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }] : []),
    ],
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(route.bodyKind === 'bytes' ? { requestBody: { required: true, content: { '*/*': {} } } } : {}),
    ...(route.formField === null ? {} : { requestBody: { required: true, content: formOf(route.formField) } }),
    responses: {
      [route.status]: {
        description: 'OK',
        ...(route.cacheable ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
        content: {
          [route.streams ? 'text/event-stream' : 'application/json']: { schema: schemaOf(route.reply, 'output') },
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function hasTexts({ reply }: ServedRoute): boolean {
  return forLanguage(reply, 'tr') !== reply;
}

function replace(target: object, by: object): void {
  for (const name of Object.keys(target)) Reflect.deleteProperty(target, name);
  Object.assign(target, by);
}

function formOf(field: string): object {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { 'multipart/form-data': { schema: { type: 'object', required: [field], properties: { [field]: file } } } };
}

type JsonSchema = { properties?: Record<string, object>; required?: string[]; anyOf?: JsonSchema[] };

function schemaOf(schema: ServedRoute['body'], io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A format is sufficient; its long pattern would only hide the page's content.
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      const named = namedSchemas.get(zodSchema);
      if (named) replace(jsonSchema, { $ref: named });
    },
  }) as JsonSchema & { $schema?: string };
  return rest;
}

/** For several shapes, the properties of the first. */
function propertiesOf({ properties, anyOf }: JsonSchema): object {
  return properties ?? anyOf?.[0]?.properties ?? {};
}

function parametersOf(schema: ServedRoute['params'], place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function markdown(routes: readonly ServedRoute[]): string {
  const rows = routes.map((route) => {
    const query = Object.keys(schemaOf(route.query).properties ?? {});
    const file = route.bodyKind === 'bytes' ? 'the file' : route.formField && `form field ${route.formField}`;
    const body = file ? [file] : Object.keys(propertiesOf(schemaOf(route.body)));
    const takes = [...query.map((name) => `?${name}`), ...(route.method === 'GET' ? [] : body)].join(', ');
    return `| ${route.method} | \`${route.path}\` | ${route.access} | ${takes || '–'} | ${route.status} | ${route.summary} |`;
  });
  const cacheable = routes
    .filter((route) => route.cacheable)
    .map((route) => `\`${route.path}\``)
    .join(', ');
  const withFiles = routes
    .filter((route) => route.inlineFiles)
    .map((route) => `\`${route.method} ${route.path}\``)
    .join(', ');
  return `# API

Written from \`core/contract\` by \`npm run api-docs\`; the full schemas are in [openapi.json](openapi.json). All paths are below the base path (\`/api\`).
The response to a refused call is \`{error, code, params?, issues?: [{path, code, message, params?}]}\`: programs use \`code\`, \`error\` is a sentence in
the language of \`Accept-Language\`. Writes accept an \`Idempotency-Key\`: a repeat with the same key gets the response of the first call; another body
with the key is 422, a repeat while the first call is running is 409.

**Texts.** A text of a reply (a name, a description, a label) is one string in the language of \`Accept-Language\`, Turkish by default, and the choices of a
select field are a list of strings. With \`Prefer: ${bilingualTexts}\` (RFC 7240; the response has \`Preference-Applied\`) a text is \`{tr, en}\` and a
choice \`{value, label: {tr, en}}\`, in every call of this page, as the app uses it. Exceptions: the events of \`/events\`, the values of \`/audit\`, and
downloaded files.
A text of a request is a string in the language of the request, or \`{tr?, en?}\`. A language that is not sent has its stored text unchanged; an empty string
removes both. Items of lists (texts, fields, choices) are matched by their texts in that language. Input data has a choice by its value or its label.

**Files.** A file of input data is a reference of \`POST /uploads\`, or a data URL in base64. In ${withFiles} a data URL may have up to its field's limit;
the files of one request together have the limit of one upload (413 \`files.tooLarge\`), and the rest of the body has its own limit
(413 \`input.tooLarge\`). A file above its field's limit is \`fileTooLarge\` at the field.

Responses from 1 kB on are compressed (\`Accept-Encoding\`: zstd, br, gzip). ${cacheable} have an \`ETag\` for \`If-None-Match\`: 304 means
that nothing has changed; they vary by \`Accept-Language\` and \`Prefer\`. No other response may be cached.

| Method | Path | Access | Input | OK | Effect |
|---|---|---|---|---|---|
${rows.join('\n')}

Outside the contract: \`POST /api/payments/stripe/webhook\` (Stripe, signed), \`GET /api/instagram/callback\` (browser), \`GET /media/*\`, \`GET /health/live\`, \`GET /health/ready\`.
`;
}

function readOr(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
