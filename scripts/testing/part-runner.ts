import { say } from '../terminal/command.ts';
import { addCounts, type Count } from './count.ts';
import { type Outcome, runPart } from './part.ts';
import { watchProcessorTime } from './processor-time.ts';

/** Runs the parts that are wanted and passes over the others. */
export function partRunner<Name extends string>(wanted: ReadonlySet<Name>) {
  const counts: Count[] = [];
  const processorSeconds = watchProcessorTime();
  return {
    async part(name: Name, act: (log: string) => Promise<Outcome>): Promise<void> {
      if (wanted.has(name)) counts.push(await runPart(name, act));
    },
    /** What it cost, where that is known, the last line, and the command's exit code. */
    sumUp(): void {
      const { passed, failed } = addCounts(counts);
      const seconds = processorSeconds();
      if (seconds !== undefined) say(`\nProcessor time: about ${Math.round(seconds)} s`);
      say(`\n${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}
