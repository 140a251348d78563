import { callerErrors, type Endpoint, isPersonRead, successOf } from '@garden-room/contract/endpoint';
import { commonErrors, endpoints } from '@garden-room/contract/endpoints';
import { type ErrorCode, errorBodySchema, errorCatalogue } from '@garden-room/contract/errors';
import * as z from 'zod/mini';
import { endpointSummaries } from './endpoint-summaries.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. What is undefined in it is not written. */
export function openApi() {
  const summaries = endpointSummaries();
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint, summaries.get(name)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the practice’s site',
      version: '1.0.0',
      description: 'Generated from contract/src/endpoints.ts.',
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

const isSent = ({ body, file }: Endpoint) => Boolean(body ?? file);
const isParsed = ({ body, query, params }: Endpoint) => Boolean(body ?? query ?? params);

/** The endpoints that can answer a common refusal; all of them where nothing is said. */
const refusedBy: { [Code in ErrorCode]?: (endpoint: Endpoint) => boolean } = {
  malformed_json: ({ body }) => body !== undefined,
  length_required: isSent,
  payload_too_large: isSent,
  unsupported_media_type: isSent,
  validation_failed: isParsed,
  missing_fields: isParsed,
  cross_site: ({ method }) => method !== 'GET',
  unverified_app: ({ method, access, mediaType }) => method !== 'GET' || (access !== 'anyone' && !mediaType),
  idempotency_mismatch: ({ once }) => once !== undefined,
  rate_limited: (endpoint) => endpoint.limited !== undefined || isPersonRead(endpoint),
};

/** Every refusal of an endpoint, its caller's first. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const common = commonErrors.filter((code) => refusedBy[code]?.(endpoint) ?? true);
  return [...new Set([...callerErrors[endpoint.access], ...(endpoint.errors ?? []), ...common])];
}

/** The fields that a caller sends, and whether each must be there. */
export const fieldsOf = (schema: z.ZodMiniObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    field,
    required: !z.safeParse(field, undefined).success,
  }));

/** A schema as JSON Schema, without transformations and refinements. `input`: as callers send it. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const content = (schema?: Json, type = 'application/json') => ({ [type]: { schema } });

function operation(operationId: string, endpoint: Endpoint, summary?: string): Json {
  const { access, method, params, query, body, file, once } = endpoint;
  const credentials = access === 'token' ? [{ idToken: [] }] : [{ session: [] }, { idToken: [] }];
  const header = { type: 'string', const: 'XMLHttpRequest' };
  const bytes = file && { required: true, content: content(undefined, 'application/octet-stream') };
  return {
    operationId,
    summary,
    security: access === 'anyone' ? undefined : credentials,
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(method === 'GET'
        ? []
        : [{ name: 'X-Requested-With', in: 'header', required: true, schema: header }]),
      ...(once
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    requestBody: body ? { required: true, content: content(jsonSchema(body, 'input')) } : bytes,
    responses: responses(endpoint),
  };
}

const parameters = (schema: z.ZodMiniObject | undefined, place: 'path' | 'query') =>
  fieldsOf(schema).map(({ name, field, required }) => ({
    name,
    in: place,
    required: place === 'path' || required,
    schema: jsonSchema(field, 'output'),
  }));

const withoutContent: Record<number, Json> = {
  204: { description: 'Done.' },
  304: { description: 'Nothing is new.' },
};

/** The answers and refusals of an endpoint, by status. */
function responses(endpoint: Endpoint): Json {
  const { output, query, mediaType } = endpoint;
  const next = { description: 'The `cursor` of the next page, if any.', schema: { type: 'string' } };
  const full = {
    description: 'Success.',
    headers: query && 'cursor' in query.shape ? { 'X-Next-Cursor': next } : undefined,
    content: content(jsonSchema(output, 'output'), mediaType),
  };
  const refusals = Map.groupBy(refusalsOf(endpoint), (code) => errorCatalogue[code].status);
  const refused = (codes: ErrorCode[]) => ({
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n'),
    content: content({ $ref: '#/components/schemas/Error' }),
  });
  return Object.fromEntries([
    ...successOf(endpoint).map((status) => [status, withoutContent[status] ?? full]),
    ...[...refusals].map(([status, codes]) => [status, refused(codes)]),
  ]);
}
