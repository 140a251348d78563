import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

type Exegesis = { middleware: (openApiDoc: object, options: object) => Promise<RequestListener> };

/** What the Auth emulator makes its API with: firebase-tools' own copy of it, which brings no types. */
export const exegesis: Exegesis = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
)('exegesis-express');
