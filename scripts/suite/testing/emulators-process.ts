/** What firebase-tools is to its suite: starts an emulator as that does, and says which process it is. */
import childProcess from 'node:child_process';
import { say } from '../../terminal/command.ts';
import { endTogether } from '../firebase-tools/end-together.ts';

endTogether();
const emulator = childProcess.spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'firestore'], {
  detached: true,
  stdio: 'ignore',
});
say(String(emulator.pid));
