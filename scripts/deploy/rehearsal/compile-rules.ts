import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { findFreePorts } from '../../suite/ports.ts';
import { emulatorEnvironment } from '../../suite/toolchain.ts';
import { CommandError, runCommand } from '../../terminal/command.ts';
import { lastLines, runLogged } from '../../terminal/tool.ts';

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

/**
 * Compiles the rules of a built deployment on a Firestore emulator of its own, in which this file is the program.
 * Throws a CommandError if they do not compile.
 */
export async function compileRules(dir: string): Promise<void> {
  const ports = await findFreePorts();
  const host = '127.0.0.1';
  const emulators = {
    ui: { enabled: false },
    firestore: { host, port: ports.firestore, websocketPort: ports.websocket },
    hub: { host, port: ports.hub },
    logging: { host, port: ports.logging },
  };
  const rehearsalDir = join(dir, 'rehearsal');
  mkdirSync(rehearsalDir, { recursive: true });
  writeFileSync(join(rehearsalDir, 'firebase.json'), JSON.stringify({ firestore: {}, emulators }));
  const compiler = [process.execPath, import.meta.filename, dir]
    .map((part) => JSON.stringify(part))
    .join(' ');
  const config = ['--config', join(rehearsalDir, 'firebase.json'), '--project', 'demo-rehearsal'];
  const { ok, output } = await runLogged(
    join(rehearsalDir, 'emulator.log'),
    'firebase',
    ['emulators:exec', '--only', 'firestore', ...config, compiler],
    emulatorEnvironment({ isBrief: true }),
  );
  if (!ok) throw new CommandError(`The rules have not been compiled:\n${lastLines(output)}`);
}

if (import.meta.main)
  await runCommand(async () => {
    const [dir = ''] = process.argv.slice(2);
    const mistakes = await mistakesInRules(process.env['FIRESTORE_EMULATOR_HOST'] ?? '', dir);
    if (mistakes.length > 0) throw new CommandError(`Rules would be refused:\n  ${mistakes.join('\n  ')}`);
  });
