import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '../../suite/ports.ts';
import { emulatorEnvironment } from '../../suite/toolchain.ts';
import { CommandError } from '../../terminal/command.ts';
import { lastLines, runLogged } from '../../terminal/tool.ts';

/** Compiles the rules of a built deployment on a Firestore emulator of its own; throws a CommandError where they do not. */
export async function compileRules(dir: string): Promise<void> {
  const ports = await findFreePorts();
  const host = '127.0.0.1';
  const emulators = {
    ui: { enabled: false },
    firestore: { host, port: ports.firestore, websocketPort: ports.websocket },
    hub: { host, port: ports.hub },
    logging: { host, port: ports.logging },
  };
  const own = join(dir, 'rehearsal');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'firebase.json'), JSON.stringify({ firestore: {}, emulators }));
  const compiler = [process.execPath, join(import.meta.dirname, 'rehearse-rules.ts'), dir]
    .map((part) => JSON.stringify(part))
    .join(' ');
  const config = ['--config', join(own, 'firebase.json'), '--project', 'demo-rehearsal'];
  const { ok, output } = await runLogged(
    join(own, 'emulator.log'),
    'firebase',
    ['emulators:exec', '--only', 'firestore', ...config, compiler],
    emulatorEnvironment({ isBrief: true }),
  );
  if (!ok) throw new CommandError(`The rules have not been compiled:\n${lastLines(output)}`);
}
