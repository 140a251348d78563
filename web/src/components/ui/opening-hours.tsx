type OpeningHoursProps = { rows: readonly { days: string; hours: readonly string[] }[] };

/** The opening hours in words; one row a stretch of days with the same hours, breaks on lines of their own. */
export const OpeningHours = ({ rows }: OpeningHoursProps) => (
  <ul className="flex max-w-md flex-col gap-2">
    {rows.map(({ days, hours }) => (
      <li key={days} className="flex flex-wrap justify-between gap-x-6">
        <span className="min-w-0 font-normal text-ink-soft">{days}</span>
        <span className="ml-auto flex min-w-0 flex-col text-right font-medium">
          {hours.map((stretch) => (
            <span key={stretch}>{stretch}</span>
          ))}
        </span>
      </li>
    ))}
  </ul>
);
