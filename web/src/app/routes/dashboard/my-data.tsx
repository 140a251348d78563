import type { AuditLine, PersonalData } from '@garden-room/contract/endpoints/account';
import { personOf } from '@garden-room/contract/patient';
import { ownKeys, personFields } from '@garden-room/contract/person-fields';
import { timeText } from '@garden-room/contract/time-text';
import { modeWords } from '@garden-room/contract/visit-mode';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getPersonalData } from '#api/account.ts';
import { statusText } from '#components/appointments/status-badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CallAboutIt, textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { DataLines, DataSection, When } from '#features/people/account/data-lines.tsx';
import { OtherData } from '#features/people/account/other-data.tsx';
import { useSession } from '#features/session/use-session.ts';
import { longDate, plainDate } from '#lib/clinic-time.ts';
import { instantText } from '#lib/instant-text.ts';
import { usePractice } from '#lib/practice.ts';

/** Everything that is held about the user, to be read. */
export default function MyDataPage() {
  const { user } = useSession();
  return user && <YourData userId={user._id} />;
}

/** The file of `Download my data`: fetched when it is opened, and kept nowhere. */
function YourData({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useQuery(getPersonalData.query({ params: { id: userId } }));
  return (
    <div className="wrap page-block max-w-4xl">
      <p className="print:hidden">
        <Link to={paths.profile} className={`inline-block py-2 ${textLinkClass}`}>
          Your profile
        </Link>
      </p>
      <h1 className="mt-3 text-4xl text-evergreen-strong">Your data</h1>
      {data && <DataOfOne data={data} />}
      {isPending && (
        <div role="status" className="mt-8 flex flex-col gap-5">
          <span className="sr-only">Loading...</span>
          {['record', 'accesses', 'appointments', 'messages'].map((section) => (
            <Skeleton key={section} className="h-32" />
          ))}
        </div>
      )}
      {error && (
        <div className="mt-8">
          <RetryNotice title="Your data could not be fetched" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        </div>
      )}
    </div>
  );
}

function DataOfOne({ data }: { data: PersonalData }) {
  const practice = usePractice();
  const { user, signIn, sessions, appointments, messages, reviews, newsletter, audit, unreadable } = data;
  const accesses = audit.filter(isAccess).toReversed();
  const changes = audit.filter((line) => !isAccess(line)).toReversed();
  return (
    <>
      <p className="mt-4 max-w-[62ch] text-ink-soft">
        Everything that <span>{`${practice.name} holds about you, as of ${instantText(data.madeAt)}`}</span>.
        The notes that the practice makes for itself are not in it: ask us for them.
      </p>
      <Button variant="secondary" className="mt-5" onClick={() => window.print()}>
        Print
      </Button>
      {unreadable.length > 0 && (
        <p className="mt-5">
          <span>{unreadable.length === 1 ? 'One record' : `${unreadable.length} records`}</span> could not be
          read. <CallAboutIt />
        </p>
      )}
      <DataSection id="accesses" title="Who opened your record">
        <p className="mb-4 max-w-[62ch] text-ink-soft">
          Each time the practice opens something of yours, it is noted once an hour. Lists in which your name
          is one of many are not among these.
        </p>
        <DataLines empty="The practice has opened nothing of yours yet." lines={accesses} keyOf={keyOfLine}>
          {(line) => (
            <>
              <span>{`The practice ${line.action === 'export' ? 'exported' : 'opened'} ${targetWords(line, data)}`}</span>
              <When at={line.at} />
            </>
          )}
        </DataLines>
      </DataSection>
      <DataSection id="record" title="Your record">
        <dl className="grid gap-y-3">
          {ownKeys.map((key) => (
            <Fact key={key} term={personFields[key].label}>
              {personOf(user)[key] ?? 'Not available'}
            </Fact>
          ))}
          <Fact term="Registered">{instantText(user.createdAt)}</Fact>
          <Fact term="User ID">{user._id}</Fact>
          {user.dependants.length > 0 && (
            <Fact term="People you book for">
              {user.dependants.map(({ name, birthYear }) => `${name} (${birthYear})`).join(', ')}
            </Fact>
          )}
          {signIn && (
            <Fact term="Sign-in">
              {signIn.methods.map(({ method }) => methodWords[method] ?? method).join(', ')}
            </Fact>
          )}
          <Fact term="Newsletter">
            {newsletter ? `Subscribed since ${instantText(newsletter.createdAt)}` : 'Not subscribed'}
          </Fact>
        </dl>
      </DataSection>
      <DataSection id="appointments" title="Appointments">
        <DataLines empty="No appointments found." lines={appointments.toReversed()} keyOf={({ _id }) => _id}>
          {(appointment) => {
            const { _id, serviceName, date, time, mode, note, attendee } = appointment;
            return (
              <>
                <Link
                  to={paths.appointment(_id)}
                  className={textLinkClass}
                >{`${plainDate(date)}, ${timeText(time)}`}</Link>
                <span className="block">{`${serviceName}, ${modeWords[mode]}, ${statusText(appointment).toLowerCase()}${attendee ? `, for ${attendee.name}` : ''}`}</span>
                {note && <span className="block text-ink-soft">{`Your note: ${note}`}</span>}
              </>
            );
          }}
        </DataLines>
      </DataSection>
      <DataSection id="messages" title="Messages">
        <DataLines empty="No messages." lines={messages.toReversed()} keyOf={({ _id }) => _id}>
          {({ from, subject, body, createdAt }) => (
            <>
              <span className="font-medium">{subject}</span>
              <span className="block whitespace-pre-wrap wrap-anywhere">{body}</span>
              <When at={createdAt}>{`${from === 'patient' ? 'You' : 'The practice'}, `}</When>
            </>
          )}
        </DataLines>
      </DataSection>
      {reviews.length > 0 && (
        <DataSection id="reviews" title="Reviews">
          <DataLines empty="" lines={reviews} keyOf={({ _id }) => _id}>
            {({ rating, text, createdAt }) => (
              <>
                <span>{`${rating} of 5. ${text}`}</span>
                <When at={createdAt} />
              </>
            )}
          </DataLines>
        </DataSection>
      )}
      <OtherData data={data} />
      <DataSection id="sessions" title="Where you are signed in">
        <DataLines empty="Nowhere." lines={sessions.toReversed()} keyOf={({ _id }) => _id}>
          {({ device, lastUsedAt }) => (
            <>
              <span>{device}</span>
              <When at={lastUsedAt}>Last used </When>
            </>
          )}
        </DataLines>
      </DataSection>
      <DataSection id="changes" title="What was changed">
        <DataLines empty="Nothing yet." lines={changes} keyOf={keyOfLine}>
          {(line) => (
            <>
              <span>{`${line.by === 'patient' ? 'You' : 'The practice'}: ${line.action.replaceAll('-', ' ')}, ${targetWords(line, data)}`}</span>
              <When at={line.at} />
            </>
          )}
        </DataLines>
      </DataSection>
    </>
  );
}

const isAccess = ({ action, by }: AuditLine) =>
  by === 'practice' && (action === 'read' || action === 'export');

const keyOfLine = ({ at, action, target }: AuditLine) => `${at} ${action} ${target}`;

const methodWords: Record<string, string> = { password: 'Email and password', 'google.com': 'Google' };

/** The record of an audit entry in words: which appointment it was, where it is still there. */
function targetWords({ target }: AuditLine, { appointments }: PersonalData): string {
  const [collection, id] = target.split('/');
  if (collection === 'appointments') {
    const found = appointments.find(({ _id }) => _id === id);
    return found
      ? `your appointment of ${longDate(found.date)}, ${timeText(found.time)}`
      : 'an appointment of yours';
  }
  if (collection === 'conversations' || collection === 'messages') return 'your messages';
  if (collection === 'reviews') return 'your review';
  return 'your record';
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-8 sm:grid-cols-[12rem_1fr]">
    <dt>{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
