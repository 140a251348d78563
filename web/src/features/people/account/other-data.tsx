import type { PersonalData } from '@garden-room/contract/endpoints/account';
import { moneyText } from '@garden-room/contract/money';
import { site } from '#config/site.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { DataLines, DataSection, When } from './data-lines.tsx';

/** Data that few people have: each kind only where there is any. */
export const OtherData = ({ data }: { data: PersonalData }) => (
  <>
    <Kind title="Balances from before" records={data.balances}>
      {({ cents, asOf }) => `${moneyText(cents, site.currency)}, as of ${plainDate(asOf)}`}
    </Kind>
    <Kind title="Payments" records={data.payments}>
      {({ cents, method, date }) => `${moneyText(cents, site.currency)}, ${method}, ${plainDate(date)}`}
    </Kind>
    <Kind title="Waiting for visits" records={data.doors}>
      {({ place, callBack }) => [place, callBack].filter(Boolean).join(', ')}
    </Kind>
    <Kind title="What the practice has yet to do" records={data.tasks}>
      {({ text, doneAt }) => (doneAt === null ? text : `${text} (done)`)}
    </Kind>
    <Kind title="Waiting list" records={data.waitingList}>
      {({ serviceName, from, to }) => `${serviceName}, from ${plainDate(from)} to ${plainDate(to)}`}
    </Kind>
    <Kind title="Emails" records={data.emails}>
      {({ kind, to, message }) =>
        [message?.subject ?? kind.replaceAll('-', ' '), to].filter(Boolean).join(', ')
      }
    </Kind>
    <Kind title="Calendar feeds" records={data.calendarFeeds}>
      {({ kind }) => (kind === 'own' ? 'Your appointments' : 'All appointments of the practice')}
    </Kind>
  </>
);

type Kept = { _id: string; createdAt: string };

function Kind<Record extends Kept>({
  title,
  records,
  children,
}: {
  title: string;
  records: readonly Record[];
  children: (record: Record) => string;
}) {
  if (records.length === 0) return null;
  return (
    <DataSection id={title.toLowerCase().replaceAll(' ', '-')} title={title}>
      <DataLines empty="" lines={records.toReversed()} keyOf={({ _id }) => _id}>
        {(record) => (
          <>
            <span className="wrap-anywhere">{children(record)}</span>
            <When at={record.createdAt} />
          </>
        )}
      </DataLines>
    </DataSection>
  );
}
