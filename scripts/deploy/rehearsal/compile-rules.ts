import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const answerSchema = z.object({
  issues: z
    .array(z.object({ sourcePosition: z.object({ line: z.int() }), description: z.string() }))
    .default([]),
  error: z.object({ message: z.string() }).optional(),
});

/**
 * Has the Firestore emulator on `host` compile the rules of a built deployment, in a project that nobody uses; answers
 * what it has against them, warnings too. Storage's rules are in the same language, and go through the same compiler.
 */
export async function mistakesInRules(host: string, dir: string): Promise<string[]> {
  const mistakes = ['firestore.rules', 'storage.rules'].map(async (name) => {
    const rules = { files: [{ name, content: readFileSync(join(dir, name), 'utf8') }] };
    const answer = await fetch(`http://${host}/emulator/v1/projects/demo-rehearsal:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules }),
    });
    const { issues, error } = answerSchema.parse(await answer.json());
    return [
      ...(error ? [`${name}: ${error.message}`] : []),
      ...issues.map(({ sourcePosition, description }) => `${name}:${sourcePosition.line}: ${description}`),
    ];
  });
  return (await Promise.all(mistakes)).flat();
}
