import type { JoinPreview, JoinSide } from '@garden-room/contract/endpoints/patient-records';
import { personOf } from '@garden-room/contract/patient';
import { byKey, type PersonKey, personFields, personKeys } from '@garden-room/contract/person-fields';
import { timeText } from '@garden-room/contract/time-text';
import Check from 'lucide-react/icons/check';
import EqualNot from 'lucide-react/icons/equal-not';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { site } from '#config/site.ts';
import { dateIn, plainDate, shortDate, visitorTimeZone } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { nameOf } from '#lib/name-of.ts';

/** Two columns whose rows are level, where there is room; one below the other where there is not. */
const columns = 'grid gap-x-8 gap-y-8 @[30rem]:grid-cols-2 @[30rem]:gap-y-0';

/** The number of facts: a person's fields, and two about their visits. */
const facts = personKeys.length + 2;
const rows = { '--facts': facts, '--title-and-facts': facts + 1 } as CSSProperties;

/** A record beside the account or record that it may belong with: what says that they are one person, and what not. */
export function JoinComparison(preview: JoinPreview) {
  const { record, account, emailConfirmed } = preview;
  const likeness = likenessOf(preview);
  return (
    <div className="@container">
      <div className={columns} style={rows}>
        <Side title="The practice’s record" side={record}>
          {personKeys.map((key) => (
            <ComparedFact key={key} term={personFields[key].label}>
              {shown(record, key) ?? 'None'}
            </ComparedFact>
          ))}
        </Side>
        <Side title={account.hasAccount ? 'The account' : 'The other record'} side={account}>
          {personKeys.map((key) => (
            <ComparedFact
              key={key}
              term={personFields[key].label}
              likeness={likeness[key]}
              note={key === 'email' && account.hasAccount && <Confirmed isConfirmed={emailConfirmed} />}
            >
              {shown(account, key) ?? lacking(record, key)}
            </ComparedFact>
          ))}
        </Side>
      </div>
      {account.hasAccount && (
        <p className="mt-4 text-sm text-ink-soft">
          Name and phone of an account were typed by whoever registered it. Only a confirmed email shows whose
          it is.
        </p>
      )}
    </div>
  );
}

const shown = (side: JoinSide, key: PersonKey) =>
  key === 'name' ? nameOf(side) : personOf(side)[key] || null;

const lacking = (record: JoinSide, key: PersonKey) =>
  personFields[key].fills === 'all' && shown(record, key) ? 'None. It takes the record’s.' : 'None';

function Side({ title, side, children }: { title: string; side: JoinSide; children: Elements }) {
  const id = useId();
  const since = dateIn(visitorTimeZone(site.timeZone), new Date(side.createdAt));
  return (
    <section
      aria-labelledby={id}
      className="@[30rem]:row-[span_var(--title-and-facts)] @[30rem]:grid @[30rem]:grid-rows-subgrid"
    >
      <h3 id={id} className="pb-2 text-xl text-evergreen-strong">
        {title}
      </h3>
      <dl className="divide-y divide-hairline border-y border-hairline @[30rem]:row-[span_var(--facts)] @[30rem]:grid @[30rem]:grid-rows-subgrid">
        {children}
        <ComparedFact term="Known since">{plainDate(since)}</ComparedFact>
        <ComparedFact term="Appointments" long={side.latest.length > 0}>
          <Appointments {...side} />
        </ComparedFact>
      </dl>
    </section>
  );
}

type FactProps = {
  term: string;
  children: ReactNode;
  note?: Elements;
  likeness?: Likeness;
  /** Too much to have its term beside it on a phone. */
  long?: boolean;
};

const ComparedFact = ({ term, children, note, likeness = null, long = false }: FactProps) => (
  <div className={cn('py-2', !long && 'grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3 @[30rem]:block')}>
    <dt className="text-sm">{term}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1 whitespace-pre-wrap wrap-anywhere">
      <span className="min-w-0">{children}</span>
      {note}
      {likeness && <Mark likeness={likeness} />}
    </dd>
  </div>
);

const Mark = ({ likeness }: { likeness: 'same' | 'differs' }) =>
  likeness === 'same' ? (
    <span className="inline-flex items-center gap-1 self-center text-xs font-semibold text-ink-soft">
      <Check aria-hidden="true" size={14} strokeWidth={2} />
      Same
    </span>
  ) : (
    <Badge tone="apricot" className="gap-1 self-center">
      <EqualNot aria-hidden="true" size={14} strokeWidth={2.2} />
      Differs
      <span className="sr-only"> from the record</span>
    </Badge>
  );

const Confirmed = ({ isConfirmed }: { isConfirmed: boolean }) => (
  <Badge tone={isConfirmed ? 'evergreen' : 'outline'} className="self-center">
    {isConfirmed ? 'Confirmed' : 'Not confirmed'}
  </Badge>
);

function Appointments({ appointments, latest }: Pick<JoinSide, 'appointments' | 'latest'>) {
  if (latest.length === 0) return <span>{appointments === 0 ? 'None' : appointments}</span>;
  return (
    <>
      <span>{appointments > latest.length ? `${appointments}, of these the latest:` : appointments}</span>
      <ul className="mt-1 flex flex-col gap-1.5 text-sm">
        {latest.map(({ date, time, serviceName, patientName }) => (
          <li key={`${date} ${time}`}>
            <span className="block tabular-nums">
              <span>{shortDate(date)}</span>, <span className="whitespace-nowrap">{timeText(time)}</span>
            </span>
            <span className="block text-ink-soft">{`${serviceName}, as ${patientName}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The place of a comparison while it is on its way. */
export const ComparisonSkeleton = () => (
  <div role="status" className="@container">
    <span className="sr-only">Loading...</span>
    <div className={columns}>
      {['record', 'account'].map((side) => (
        <div key={side}>
          <Skeleton className="h-7 w-44" />
          <Skeleton className="mt-3 h-96" />
        </div>
      ))}
    </div>
  </div>
);

/** Whether the two say the same; null where one of them says nothing. */
type Likeness = 'same' | 'differs' | null;

/** The fields that distinguish people, as far as both sides have them. */
export function likenessOf({ record, account, sameEmail }: JoinPreview) {
  const [one, other] = [personOf(record), personOf(account)];
  return byKey(personKeys, (key): Likeness => {
    if (key === 'email' && sameEmail) return 'same';
    if (key === 'phone') return comparePhones(one.phone, other.phone);
    return compare(plain(one[key]), plain(other[key]));
  });
}

/** Texts without case and repeated spaces, which do not distinguish people. */
const plain = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();

function compare(one: string, other: string): Likeness {
  if (one === '' || other === '') return null;
  return one === other ? 'same' : 'differs';
}

/** A number without its area is shorter than this. */
const wholeNumberDigits = 10;

/** Compares telephone numbers: the same one may be written with or without the country before it. */
function comparePhones(one: string | null, other: string | null): Likeness {
  const [short = '', long = ''] = [one, other]
    .map((phone) => (phone ?? '').replace(/\D/g, ''))
    .sort((a, b) => a.length - b.length);
  return short.length >= wholeNumberDigits && long.endsWith(short) ? 'same' : compare(short, long);
}
