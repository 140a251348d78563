import type { Access, Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { errorCatalogue } from '@garden-room/contract/errors';
import * as z from 'zod/mini';
import { fieldsOf } from './json-schema.ts';
import { openApi, refusalsOf } from './open-api.ts';

const who: Record<Access, string> = {
  anyone: 'anyone',
  token: 'a caller with an ID token (`Authorization: Bearer`)',
  identity: 'a signed-in caller, with or without a record',
  user: 'a user; what is another’s is for the practice where the summary says so',
  staff: 'the practice: an admin or its reception',
  admin: 'an admin',
};

const opening = `# The API

<!-- Generated from contract/src/endpoints.ts by \`npm run docs\`: edit the contract, not this page. -->

All paths are below \`/api\`; bodies are JSON, and so are answers, unless an endpoint says otherwise. The same as OpenAPI 3.1: [openapi.json](openapi.json).

- **Errors** are \`{ "error": "<a sentence>", "code": "<snake_case>", "issues": [{ "path", "message" }]? }\`.
- **Unsafe methods** need \`X-Requested-With: XMLHttpRequest\` and come from our own origin.
- **Identity** is the \`__session\` cookie or a Firebase ID token in \`Authorization: Bearer\`.
- **Lists** are arrays. When there is more, \`X-Next-Cursor\` says what to send as \`?cursor=\`.`;

/** What `npm run docs` generates, by its path in the repository. */
export function documents(): Record<string, string> {
  return { 'docs/api.md': apiPage(), 'docs/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n` };
}

/** Every endpoint with what it takes, answers and refuses. */
function apiPage(): string {
  const rows = Object.values(endpoints) as Endpoint[];
  const index = rows.map((row) => `| \`${row.method}\` | \`${row.path}\` | ${row.summary} |`);
  const table = ['| Method | Path | What for |', '|---|---|---|', ...index].join('\n');
  return [opening, table, ...rows.map(section), errors()].join('\n\n').concat('\n');
}

const limitedBy = { calls: 'person and address', reads: 'address' };

function section(endpoint: Endpoint): string {
  const { method, path, summary, access, success, limited, query, body, file } = endpoint;
  const lines = [
    `## ${method} ${path}`,
    `${summary}`,
    `- Who: ${who[access]}`,
    ...(query ? [`- Query: ${fields(query)}`] : []),
    ...(body ? [`- Body: ${fields(body)}`] : []),
    ...(file ? [`- Body: the bytes of a file, at most ${megabytes(file.mostBytes)}`] : []),
    `- Answers: ${success.join(', ')}${shapeOf(endpoint)}`,
    `- Refuses: ${refusalsOf(endpoint)
      .map((code) => `${errorCatalogue[code].status} \`${code}\``)
      .join(', ')}`,
    ...(limited ? [`- Limited per ${limitedBy[limited]}: 429 with \`Retry-After\`.`] : []),
  ];
  return `${lines[0]}\n\n${lines[1]}\n\n${lines.slice(2).join('\n')}`;
}

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

/** Those that may be left out bear a question mark. */
function fields(schema: z.ZodMiniObject): string {
  return fieldsOf(schema)
    .map(({ name, required }) => `\`${name}\`${required ? '' : '?'}`)
    .join(', ');
}

/** What an answer holds, by its fields. */
function shapeOf({ output, mediaType }: Endpoint): string {
  if (mediaType) return `, \`${mediaType}\``;
  const isList = output instanceof z.ZodMiniArray;
  const item = isList ? output.def.element : output;
  if (!(item instanceof z.ZodMiniObject)) return '';
  const names = fieldsOf(item).map(({ name }) => `\`${name}\``);
  return `, ${isList ? 'a list of ' : ''}${names.join(', ')}`;
}

function errors(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return ['## Refusals', '', '| Code | Status | Sentence |', '|---|---|---|', ...rows].join('\n');
}
