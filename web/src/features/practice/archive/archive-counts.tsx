import type { Archive, ArchivePart } from '@garden-room/contract/endpoints/archive';
import type { Progress } from './take-archive.ts';

type ArchiveCountsProps = { archive: Pick<Archive, 'parts' | 'leftOut'>; progress: Progress };

/** The number of records of each kind, and of those that have come. */
export function ArchiveCounts({ archive: { parts, leftOut }, progress }: ArchiveCountsProps) {
  const come = parts.map(({ name }) => progress[name]?.records ?? 0);
  const total = sum(parts.map(({ count }) => count));
  const current = parts.find(({ name }) => progress[name] === undefined) ?? parts.at(-1);
  const isWhole = sum(come) >= total && parts.every(({ name }) => progress[name]);
  return (
    <section aria-labelledby="archive-counts" className="mt-10">
      <h2 id="archive-counts" className="text-2xl text-evergreen-strong">
        What is in it
      </h2>
      {!isWhole && (
        <>
          <progress
            className="mt-4 h-2 w-full appearance-none border-0 bg-hairline forced-colors:appearance-auto [&::-moz-progress-bar]:bg-evergreen [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-evergreen"
            aria-label="Records that have come"
            max={Math.max(total, 1)}
            value={sum(come)}
          />
          <p role="status" className="text-sm text-ink-soft">
            {current && `Taking ${current.title.toLowerCase()}…`}
          </p>
        </>
      )}
      <table className="mt-4 w-full text-left text-sm">
        <caption className="sr-only">Records of each kind, and how many of them the archive has</caption>
        <thead>
          <tr className="border-b border-hairline text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-medium">
              Kind
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              In the practice
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              In the archive
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row key={part.name} part={part} progress={progress} />
          ))}
        </tbody>
      </table>
      <details className="mt-6">
        <summary className="cursor-pointer py-2 text-evergreen">What is left out, and why</summary>
        <dl className="mt-2 flex max-w-[62ch] flex-col gap-3 text-sm">
          {leftOut.map(({ what, why }) => (
            <div key={what}>
              <dt className="font-medium text-ink">{what}</dt>
              <dd className="font-normal text-ink-soft">{why}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Row({ part: { name, title, count }, progress }: { part: ArchivePart; progress: Progress }) {
  const { records, broken } = progress[name] ?? { records: 0, broken: 0 };
  return (
    <tr className="border-b border-hairline tabular-nums">
      <th scope="row" className="py-2 pr-3 font-normal">
        <span>{title}</span>
        {broken > 0 && (
          <span className="block text-ink-soft">
            {`${counted(broken)} of them cannot be read, and ${broken === 1 ? 'is' : 'are'} there as stored`}
          </span>
        )}
      </th>
      <td className="py-2 pr-3 text-right">{counted(count)}</td>
      <td className="py-2 text-right">{counted(records)}</td>
    </tr>
  );
}

export const counted = (count: number): string => count.toLocaleString('en');
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
