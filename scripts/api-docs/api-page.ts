import { type Access, type Endpoint, successOf } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { errorCatalogue } from '@garden-room/contract/errors';
import * as z from 'zod/mini';
import { endpointSummaries } from './endpoint-summaries.ts';
import { fieldsOf, openApi, refusalsOf } from './open-api.ts';

const callerWords: Record<Access, string> = {
  anyone: 'anyone',
  token: 'a caller with an ID token (`Authorization: Bearer`)',
  identity: 'a signed-in caller, with or without a record',
  user: 'a user; what is another’s is for the practice where the summary says so',
  staff: 'the practice: an admin or its reception',
  admin: 'an admin',
};

const limitedBy = {
  calls: 'person and address',
  reads: 'address',
  reports: 'address, to a few a minute',
};

const opening = `# The API

All paths are below \`/api\`; bodies are JSON, and so are answers, unless an endpoint says otherwise. The same as OpenAPI 3.1: [openapi.json](openapi.json).

- **Errors** are \`{ "error": "<a sentence>", "code": "<snake_case>", "issues": [{ "path", "message" }]? }\`.
- **Unsafe methods** need \`X-Requested-With: XMLHttpRequest\` and come from our own origin.
- **Identity** is the \`__session\` cookie or a Firebase ID token in \`Authorization: Bearer\`.
- **Every unsafe call** may be repeated after a lost answer, and may carry an \`Idempotency-Key\` (1 to 200 printable characters, the caller’s own). What is made “once under its key” keeps the key for 30 days: the same key and input answer what was made, as it is now, or that it has ended or is gone; another input is refused as \`idempotency_mismatch\`. Every other call brings about a state, or asks for the version that was read: its repetition changes nothing, whatever it answers. Only \`POST /calendar-feeds\` makes another feed each time, as it shows the address once.
- **Lists** are arrays. When there is more, \`X-Next-Cursor\` says what to send as \`?cursor=\`.`;

/** The API's documents, of the contract as it is: by the names of their files, which link each other. */
export const documents = () => ({
  'api.md': apiPage(),
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
});

/** Every endpoint with what it takes, answers and refuses. */
function apiPage(): string {
  const summaries = endpointSummaries();
  const rows = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    ...endpoint,
    summary: summaries.get(name) ?? '',
  }));
  const index = rows.map(({ method, path, summary }) => `| \`${method}\` | \`${path}\` | ${summary} |`);
  const errors = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return [
    opening,
    ['| Method | Path | What for |', '|---|---|---|', ...index].join('\n'),
    ...rows.map(section),
    '## Refusals',
    ['| Code | Status | Sentence |', '|---|---|---|', ...errors].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function section(endpoint: Endpoint & { summary: string }): string {
  const { method, path, summary, access, limited, query, body, file, mostBytes } = endpoint;
  const refusals = refusalsOf(endpoint).map((code) => `${errorCatalogue[code].status} \`${code}\``);
  const facts = [
    `- Who: ${callerWords[access]}`,
    query && `- Query: ${fields(query)}`,
    body && `- Body: ${fields(body)}${mostBytes ? `, at most ${mostBytes / 1024} kB` : ''}`,
    file && `- Body: the bytes of a file, at most ${file.mostBytes / 1024 ** 2} MB`,
    `- Answers: ${successOf(endpoint).join(', ')}${shapeOf(endpoint)}`,
    endpoint.once && '- Once under its `Idempotency-Key`.',
    endpoint.takesLong && '- Takes up to a minute.',
    `- Refuses: ${refusals.join(', ')}`,
    limited && `- Limited per ${limitedBy[limited]}: 429 with \`Retry-After\`.`,
  ];
  return `## ${method} ${path}\n\n${summary}\n\n${facts.filter(Boolean).join('\n')}`;
}

/** A field that may be left out has a question mark. */
const fields = (schema: z.ZodMiniObject) =>
  fieldsOf(schema)
    .map(({ name, required }) => `\`${name}\`${required ? '' : '?'}`)
    .join(', ');

/** The shape of an answer, by its fields. */
function shapeOf({ output, mediaType }: Endpoint): string {
  if (mediaType) return `, \`${mediaType}\``;
  const isList = output instanceof z.ZodMiniArray;
  const item = isList ? output.def.element : output;
  if (!(item instanceof z.ZodMiniObject)) return '';
  const names = Object.keys(item.shape).map((name) => `\`${name}\``);
  return `, ${isList ? 'a list of ' : ''}${names.join(', ')}`;
}
