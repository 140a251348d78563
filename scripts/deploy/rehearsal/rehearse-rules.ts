/**
 * `node rehearse-rules.ts <built deployment>`: compiles its rules on the Firestore emulator that the environment names.
 * The rehearsal runs it within `firebase emulators:exec`.
 */
import { CommandError, runCommand } from '../../terminal/command.ts';
import { mistakesInRules } from './compile-rules.ts';

await runCommand(async () => {
  const [dir = ''] = process.argv.slice(2);
  const mistakes = await mistakesInRules(process.env['FIRESTORE_EMULATOR_HOST'] ?? '', dir);
  if (mistakes.length > 0) throw new CommandError(`Rules would be refused:\n  ${mistakes.join('\n  ')}`);
});
