import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@garden-room/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { documents } from './api-page.ts';
import { endpointSummaries } from './endpoint-summaries.ts';
import { openApi } from './open-api.ts';

describe('the API’s documents', () => {
  it.each(Object.entries(documents()))('%s is as the contract has it (npm run docs)', (path, text) => {
    expect(readFileSync(join(rootDir, path), 'utf8')).toBe(text);
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
