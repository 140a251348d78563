import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { errorCatalogue } from '@garden-room/contract/errors';
import { describe, expect, it } from 'vitest';
import { documents } from './api-page.ts';
import { endpointSummaries } from './endpoint-summaries.ts';
import { openApi } from './open-api.ts';

describe('the API’s documents', () => {
  it('are of the contract as it is: a section for each endpoint with its summary, a row for each refusal', () => {
    const page = documents()['api.md'];
    const sections = [...page.matchAll(/^## (\w+ \/.*)\n\n(.+)$/gm)].map(([, ...said]) => said);
    const summaries = endpointSummaries();
    const rows = Object.entries<Endpoint>(endpoints);
    expect(sections).toEqual(
      rows.map(([name, { method, path }]) => [`${method} ${path}`, summaries.get(name)]),
    );
    const refusals = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \|$/gm)];
    const catalogue = Object.entries(errorCatalogue).map(([code, { status, message }]) => [
      code,
      `${status}`,
      message,
    ]);
    expect(refusals.map(([, ...said]) => said)).toEqual(catalogue);
    expect(JSON.parse(documents()['openapi.json'])).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  it('name every endpoint once', () => {
    const operations = Object.values(Object(openApi()['paths'])).flatMap((path) =>
      Object.values(Object(path)),
    );
    const ids = operations.map((operation) => Object(operation).operationId);
    expect(ids.sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('say what each endpoint is for', () => {
    expect([...endpointSummaries().keys()].sort()).toEqual(Object.keys(endpoints).sort());
  });
});
