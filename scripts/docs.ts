/** `npm run docs`: writes the API's documents into dist/api-docs, for a release. A local suite has `/api-docs`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './api-docs/api-page.ts';
import { rootDir } from './suite/directories.ts';
import { say } from './terminal/command.ts';

const folder = 'dist/api-docs';
mkdirSync(join(rootDir, folder), { recursive: true });
for (const [name, text] of Object.entries(documents())) {
  writeFileSync(join(rootDir, folder, name), text);
  say(`${folder}/${name}`);
}
