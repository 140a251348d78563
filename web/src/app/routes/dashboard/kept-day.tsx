import { lengthText, timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { useEffect, useState } from 'react';
import { ServiceFor } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';
import {
  type KeptDays,
  type KeptDayVisit,
  keptEvent,
  readKeptDays,
} from '#features/visits/kept-day/kept-day-store.ts';
import { PrintedDays } from '#features/visits/list/day-sheet.tsx';
import { dateIn, longDate, shiftDate, timeElsewhere } from '#lib/clinic-time.ts';
import { withStorageTimeout } from '#lib/storage-timeout.ts';
import { useNow } from '#lib/use-now.ts';
import { usePrinting } from '#lib/use-printing.ts';

/**
 * Today and the next two days as this browser last read them. It asks the server for nothing, and with the service
 * worker it opens when there is none.
 */
export default function KeptDayPage() {
  const { status, signOut } = useSession();
  const reading = useKeptDays();
  const now = useNow();
  return (
    <div className="wrap page-block">
      <div className="title-line flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="text-4xl text-evergreen-strong print:text-[18pt]">
          The day as this browser last saw it
        </h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          {isShown(reading) && <Button onClick={() => window.print()}>Print</Button>}
          <ButtonLink to={paths.dashboard} variant="secondary">
            Try the site again
          </ButtonLink>
          {/* The bar has this button once the session is known. The login page follows, which is kept offline too. */}
          {status !== 'signedIn' && (
            <Button variant="quiet" onClick={() => void signOut()}>
              Sign Out
            </Button>
          )}
        </p>
      </div>
      {reading === undefined && (
        <p role="status" className="mt-6">
          Loading...
        </p>
      )}
      {isShown(reading) && <Days kept={reading} now={now} />}
      {reading === 'unreadable' && (
        <Missing title="What was kept could not be read">
          It has been removed from this browser. It is kept anew when the site answers again.
        </Missing>
      )}
      {reading === 'unable' && (
        <Missing title="This browser keeps nothing">
          Its storage is switched off, full or does not answer, or it cannot be made to forget: some private
          windows and old browsers are so. Start the browser again or use another one; until then print the
          day each evening.
        </Missing>
      )}
      {reading === null && (
        <Missing title="Nothing is kept in this browser">
          Today and the next two days are kept while you are signed in here and the site answers; signing out
          removes them.
        </Missing>
      )}
    </div>
  );
}

type Read = Awaited<ReturnType<typeof readKeptDays>> | undefined;

const isShown = (reading: Read): reading is KeptDays => typeof reading === 'object' && reading !== null;

/** Read again when another tab may have kept or removed them. Undefined until they are read. */
function useKeptDays(): Read {
  const [reading, setReading] = useState<Read>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const loading = readKeptDays();
      withStorageTimeout(loading).catch(() => isGone || setReading((before) => before ?? 'unable'));
      const found = await loading;
      // The message that it was removed stays until the page is left.
      if (!isGone) setReading((before) => (before === 'unreadable' && found === null ? before : found));
    };
    void read();
    const events = [keptEvent, 'storage', 'pageshow', 'visibilitychange'];
    for (const event of events) addEventListener(event, read);
    return () => {
      isGone = true;
      for (const event of events) removeEventListener(event, read);
    };
  }, []);
  return reading;
}

const Missing = ({ title, children }: { title: string; children: string }) => (
  <div className="mt-8 max-w-[60ch]">
    <Notice title={title}>{children}</Notice>
  </div>
);

function Days({ kept, now }: { kept: KeptDays; now: number }) {
  const { keptAt, timeZone, visits, help } = kept;
  const today = dateIn(timeZone, new Date(now));
  const dates = kept.dates.filter((date) => date >= today);
  const isPrinting = usePrinting();
  if (dates.length === 0)
    return (
      <Missing title="The days that were kept are over">
        They are removed when this site is next opened.
      </Missing>
    );
  const comingVisits = visits.filter(({ date }) => dates.includes(date));
  return (
    <>
      <p className="mt-5 max-w-[60ch]">
        <strong>{keptText(keptAt, timeZone, isPrinting ? null : today)}</strong>{' '}
        <span>What has changed since then is not in it.</span>
      </p>
      {help && `${help.secondWay}${help.phone}` !== '' && (
        <p className="mt-2 max-w-[60ch] whitespace-pre-line wrap-anywhere">
          <span>{`If a room does not work: ${help.secondWay}`}</span>{' '}
          {help.phone && (
            <span>
              Patients have this number: <CallPatient phone={help.phone} />
            </span>
          )}
        </p>
      )}
      {isPrinting ? (
        <PrintedDays appointments={comingVisits} dates={dates} />
      ) : (
        dates.map((date) => (
          <section key={date} aria-labelledby={`kept-${date}`} className="mt-10 dense:mt-8">
            <h2 id={`kept-${date}`} className="mb-4 text-2xl text-evergreen-strong">
              {headingOf(date, today)}
            </h2>
            <Day visits={comingVisits.filter((visit) => visit.date === date)} date={date} />
          </section>
        ))
      )}
    </>
  );
}

/** `Kept at 8:12 am today.`, on paper, where there is no today, `Kept on Friday, November 27, at 8:12 am.` */
function keptText(keptAt: number, timeZone: string, today: string | null): string {
  const date = dateIn(timeZone, new Date(keptAt));
  const clock = timeElsewhere(new Date(keptAt).toISOString(), timeZone, date);
  return date === today ? `Kept at ${clock} today.` : `Kept on ${longDate(date)}, at ${clock}.`;
}

function headingOf(date: string, today: string): string {
  if (date === today) return `Today, ${longDate(date)}`;
  return date === shiftDate(today, 1) ? `Tomorrow, ${longDate(date)}` : longDate(date);
}

function Day({ visits, date }: { visits: readonly KeptDayVisit[]; date: string }) {
  if (visits.length === 0) return <p className="text-ink-soft">Nobody is booked.</p>;
  return (
    <DataTable
      caption={`Visits of ${longDate(date)}`}
      columns={columns}
      rows={visits}
      rowKey={({ _id }) => _id}
    />
  );
}

const columns: readonly Column<KeptDayVisit>[] = [
  {
    header: 'Time',
    className: 'whitespace-nowrap',
    cell: (visit) => (
      <span>
        <strong>{timeText(visit.time)}</strong>
        <span className="beneath block text-ink-soft">{lengthText(visit)}</span>
      </span>
    ),
  },
  {
    header: 'Patient',
    cell: ({ patientName, alert }) => <PatientName name={patientName} of={{ alert }} />,
  },
  { header: 'Phone', cell: ({ reach }) => reach?.phone && <CallPatient phone={reach.phone} /> },
  {
    header: 'Service',
    cell: (visit) => (
      <span className="wrap-anywhere">
        <ServiceFor {...visit} />
        {withoutComing[visit.mode] && (
          <span className="beneath block text-ink-soft">{withoutComing[visit.mode]?.where}</span>
        )}
        {visit.room && (
          <span className="beneath block">
            <ExternalLink href={visit.room} className={textLinkClass}>
              Room
            </ExternalLink>
          </span>
        )}
      </span>
    ),
  },
  { header: 'Status', cell: (visit) => <StatusBadge appointment={visit} /> },
  {
    header: 'Notes',
    cell: ({ note, deskNote }) => (
      <span className="wrap-anywhere">
        {[note, deskNote].filter(Boolean).map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts that never change places
          <span key={place} className="block whitespace-pre-line">
            {text}
          </span>
        ))}
      </span>
    ),
  },
];
