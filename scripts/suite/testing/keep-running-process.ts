/** `<directory> <port of the hub> [error]`: keeps a suite running whose emulators are only a fake hub. */
import { parseArgs } from 'node:util';
import { CommandError, runCommand, say } from '../../terminal/command.ts';
import { saveData } from '../data.ts';
import { directoriesIn } from '../directories.ts';
import { keepRunning } from '../keep-running.ts';
import { portsAt } from '../ports.ts';

const [dir = '', hub, error] = parseArgs({ allowPositionals: true }).positionals;
const directories = directoriesIn(dir);
const ports = { ...portsAt(0), hub: Number(hub), functions: Number(hub) };

await runCommand(async () => {
  const suite = {
    directories,
    ports,
    ended: new Promise<void>(() => undefined),
    save: () => saveData(directories, ports),
    stop: async () => say('stopped'),
  };
  const begin = async () => {
    if (error) throw new CommandError(error);
    // Once a request to stop is heard.
    setImmediate(() => say('running'));
  };
  await keepRunning(suite, begin, { noticeMs: 300 });
});
// A save that was given up would keep it alive; the real emulators are killed.
process.exit();
