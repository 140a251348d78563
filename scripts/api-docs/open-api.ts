import type { Endpoint } from '@garden-room/contract/endpoint';
import { commonErrors, endpoints } from '@garden-room/contract/endpoints';
import { type ErrorCode, errorBodySchema, errorCatalogue } from '@garden-room/contract/errors';
import type * as z from 'zod/mini';
import { fieldsOf, type Json, jsonSchema } from './json-schema.ts';

const errorRef = { $ref: '#/components/schemas/Error' };

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the practice’s site',
      version: '1.0.0',
      description: 'Generated from contract/src/endpoints.ts by `npm run docs`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__session' },
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
      },
    },
  };
}

/** Every refusal of an endpoint, its own first. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([...endpoint.errors, ...commonErrors.filter((code) => mayAnswer(endpoint, code))]),
  ];
}

/** Some of the common refusals need a body, a change or a limit. */
function mayAnswer(endpoint: Endpoint, code: ErrorCode): boolean {
  const { method, body, file, query, params, limited, access, mediaType } = endpoint;
  switch (code) {
    case 'malformed_json':
      return body !== undefined;
    case 'payload_too_large':
    case 'unsupported_media_type':
      return Boolean(body ?? file);
    case 'validation_failed':
    case 'missing_fields':
      return Boolean(body ?? query ?? params);
    case 'cross_site':
      return method !== 'GET';
    case 'unverified_app':
      return method !== 'GET' || (access !== 'anyone' && mediaType === undefined);
    case 'rate_limited':
      return limited !== undefined;
    default:
      return true;
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  const { summary, body, file } = endpoint;
  return {
    operationId: name,
    summary,
    ...(endpoint.access === 'anyone' ? {} : { security: securityOf(endpoint) }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...headers(endpoint),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(body, 'input') } },
          },
        }
      : {}),
    ...(file ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    responses: responses(endpoint),
  };
}

function securityOf({ access }: Endpoint): Json[] {
  return access === 'token' ? [{ idToken: [] }] : [{ session: [] }, { idToken: [] }];
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return fieldsOf(schema).map(({ name, required, schema: field }) => ({
    name,
    in: place,
    required: place === 'path' || required,
    schema: field,
  }));
}

function headers({ method }: Endpoint): Json[] {
  if (method === 'GET') return [];
  const schema = { type: 'string', const: 'XMLHttpRequest' };
  return [{ name: 'X-Requested-With', in: 'header', required: true, schema }];
}

function responses(endpoint: Endpoint): Json {
  const answers: Record<string, Json> = {};
  for (const status of endpoint.success) answers[status] = success(endpoint, status);
  const codes = Map.groupBy(refusalsOf(endpoint), (code) => errorCatalogue[code].status);
  for (const [status, group] of [...codes].sort(([one], [other]) => one - other)) {
    answers[status] = {
      description: group.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n'),
      content: { 'application/json': { schema: errorRef } },
    };
  }
  return answers;
}

function success({ output, query, mediaType }: Endpoint, status: number): Json {
  if (status === 204 || status === 304) return { description: status === 204 ? 'Done.' : 'Nothing is new.' };
  const more = query && 'cursor' in query.shape;
  const schema = { type: 'string' };
  return {
    description: 'Success.',
    ...(more
      ? { headers: { 'X-Next-Cursor': { description: 'The `cursor` of the next page, if any.', schema } } }
      : {}),
    content: { [mediaType ?? 'application/json']: { schema: jsonSchema(output, 'output') } },
  };
}
