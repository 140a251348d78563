import type { PracticeHealth as Health, WrongDate } from '@garden-room/contract/endpoints/practice-health';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getPracticeHealth } from '#api/practice.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { PartOnItsWay } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { instantText } from '#lib/instant-text.ts';
import { useIsAdmin } from '#lib/role-context.ts';

/**
 * The health section of the practice's first page: what the site fails to do by itself, what to do meanwhile, and
 * records with a wrong year. Nothing while all is well, or where that cannot be read: the lists below say so then.
 */
export default function PracticeHealth() {
  const { data, isLoading } = useQuery(getPracticeHealth.query());
  if (isLoading) return <PartOnItsWay />;
  if (!data || Object.values(data).every((fact) => fact === null)) return null;
  const { waitingMail, calendarReadAt, sweptAt, wrongDates } = data;
  return (
    <section aria-labelledby="not-working" className="mt-12 sm:mt-14 print:hidden">
      <h2 id="not-working" className="text-2xl text-evergreen-strong">
        {waitingMail || calendarReadAt || sweptAt ? 'Not working at the moment' : 'To be corrected'}
      </h2>
      <ul className="mt-5 flex flex-col divide-y divide-hairline border-l-2 border-evergreen bg-sage px-5">
        {waitingMail && <WaitingMail {...waitingMail} />}
        {calendarReadAt && <OldCalendar readAt={calendarReadAt} />}
        {sweptAt && (
          <Fact title={`The nightly tidying has not run since ${instantText(sweptAt)}`}>
            Bookings are safe, and you can work as usual. It finds mistakes in the records by itself, so it
            should run. <TellKeeper />
          </Fact>
        )}
        {wrongDates && <WrongDates found={wrongDates} />}
      </ul>
    </section>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="py-3 wrap-anywhere">
    <p className="font-semibold">{title}</p>
    <p className="text-sm">{children}</p>
  </li>
);

const TellKeeper = () => <span>Please tell whoever looks after this site.</span>;

function WaitingMail({ count, since }: NonNullable<Health['waitingMail']>) {
  const title =
    count === 0
      ? `Emails have not been sent since ${instantText(since)}`
      : `${count === 1 ? 'One email waits' : `${count} emails wait`} to be sent, since ${instantText(since)}`;
  return (
    <Fact title={title}>
      None is lost: they leave by themselves once it works again. Until then patients may not have heard of a
      change, so please call those who come soon. <TellKeeper />
    </Fact>
  );
}

type DatedRecord = { name: string; at: (id: string) => string; isAdmins?: true };

/** The kinds of records: the name, and where they are corrected, some by admins alone. */
const datedRecords: Record<WrongDate['kind'], DatedRecord> = {
  payment: { name: 'A payment: take it back, and note it again', at: paths.appointment },
  patient: { name: 'A date of birth', at: paths.patient },
  post: { name: 'A post', at: () => paths.manageBlogs, isAdmins: true },
  task: { name: 'A task: tick it off, and add it again', at: () => `${paths.dashboard}#tasks` },
  closure: { name: 'Closed days', at: paths.closure },
  schedule: { name: 'A day in the opening hours', at: () => paths.availability, isAdmins: true },
  settings: { name: 'A day in the settings', at: () => paths.settings, isAdmins: true },
};

/** Records noted while a year of two digits was still taken for one of the first century. */
function WrongDates({ found }: { found: readonly WrongDate[] }) {
  const isAdmin = useIsAdmin();
  return (
    <li className="py-3">
      <p className="font-semibold">The year of these must be a slip</p>
      <p className="text-sm">
        Lists, sums and ages by date have them wrong, or leave them out. Please correct each.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {found.map(({ kind, id }) => {
          const { name, at, isAdmins } = datedRecords[kind];
          return (
            <li key={`${kind} ${id}`}>
              {isAdmins && !isAdmin ? (
                `${name}: please tell the doctor`
              ) : (
                <Link to={at(id ?? '')} className={textLinkClass}>
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function OldCalendar({ readAt }: { readAt: string }) {
  const isAdmin = useIsAdmin();
  const last = instantText(readAt);
  return isAdmin ? (
    <Fact title={`Your own calendar was last read on ${last}`}>
      What you have entered there since then closes no times.{' '}
      <Link to={`${paths.availability}#own-calendar`} className={textLinkClass}>
        See why, and read it again
      </Link>
    </Fact>
  ) : (
    <Fact title={`The doctor’s own calendar was last read on ${last}`}>
      What was entered there since then closes no times: please ask the doctor before you confirm a visit.
    </Fact>
  );
}
