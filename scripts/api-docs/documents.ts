import { apiPage } from './api-page.ts';
import { openApi } from './open-api.ts';

/** What is generated, by its path in the repository. */
export function documents(): Record<string, string> {
  return { 'docs/api.md': apiPage(), 'docs/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n` };
}
