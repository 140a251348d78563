/** `npm run docs`: writes docs/api.md and docs/openapi.json from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './api-docs/api-page.ts';
import { rootDir } from './suite/directories.ts';
import { say } from './terminal/command.ts';

for (const [path, text] of Object.entries(documents())) {
  writeFileSync(join(rootDir, path), text);
  say(path);
}
