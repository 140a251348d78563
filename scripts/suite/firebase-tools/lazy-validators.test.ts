import { expect, it } from 'vitest';
import { exegesis } from './exegesis.ts';
import { lazyValidators } from './lazy-validators.ts';

/** An API of one method with a parameter that no validator can be made for. */
const api = {
  openapi: '3.0.1',
  info: { title: 'An API', version: '1' },
  paths: {
    '/thing': {
      get: {
        parameters: [{ name: 'size', in: 'query', schema: { type: 'no such type' } }],
        responses: { default: { description: 'Nothing.' } },
      },
    },
  },
};

it('lets no validator be made before it is needed', async () => {
  await expect(exegesis.middleware(api, { controllers: {} })).rejects.toThrow('schema is invalid');
  lazyValidators();
  await expect(exegesis.middleware(api, { controllers: {} })).resolves.toBeTypeOf('function');
});
