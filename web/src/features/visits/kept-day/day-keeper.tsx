import { isStaff } from '@garden-room/contract/staff';
import { zoneOr } from '@garden-room/contract/zone';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calendarAppointmentsQuery } from '#api/calendar-appointments.ts';
import { keptRefresh } from '#api/desk-refresh.ts';
import { useLookedAt } from '#api/messages.ts';
import { roomsQuery } from '#api/rooms.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { site } from '#config/site.ts';
import { isSignOutPending, signInHint } from '#features/session/remembered-sign-in.ts';
import { type SessionUser, sessionStore } from '#features/session/session-store.ts';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import { canSeal } from '#lib/sealed-file.ts';
import { useNow } from '#lib/use-now.ts';
import { whenPageShown } from '#lib/when-page-shown.ts';
import { keepDays, toKeptDayVisit } from './kept-day-store.ts';
import { WayToKeptDay } from './way-to-kept-day.tsx';

/** The interval at which the kept days are dated anew while nobody changes anything. */
const keepAgainMs = 5 * 60_000;

/**
 * Keeps today and the next two days in the browser of a signed-in staff member, and leads to them when the site does
 * not answer.
 */
export default function DayKeeper({ user }: { user: SessionUser }) {
  return canSeal() && <Keeper user={user} />;
}

function Keeper({ user }: { user: SessionUser }) {
  const now = useNow();
  const { data: schedule } = useQuery(scheduleQuery);
  const zone = schedule && zoneOr(schedule.timeZone, site.timeZone);
  return (
    <>
      {zone && <KeptFrom today={dateIn(zone, new Date(now))} timeZone={zone} user={user} />}
      <WayToKeptDay />
    </>
  );
}

type KeptFromProps = {
  /** Today's date at the clinic. */
  today: string;
  timeZone: string;
  user: SessionUser;
};

function KeptFrom({ today, timeZone, user: { _id: personId, userEmail } }: KeptFromProps) {
  const last = shiftDate(today, 2);
  const { data, dataUpdatedAt, isStale } = useQuery({
    ...calendarAppointmentsQuery({ from: today, to: last, rooms: 'true' }),
    ...keptRefresh,
    enabled: useTurn(),
  });
  const hasRoom = data?.some(({ door }) => door?.room) ?? false;
  const { data: rooms } = useQuery({ ...roomsQuery, enabled: hasRoom });
  // What nobody has changed since is as it is now.
  const lookedAt = Math.floor(useLookedAt(userEmail) / keepAgainMs) * keepAgainMs;
  const keptAt = isStale ? dataUpdatedAt : Math.max(dataUpdatedAt, lookedAt);
  useEffect(() => {
    if (!data) return;
    const isStillTheirs = () => {
      const { user } = sessionStore.read();
      const isHere = user?._id === personId && isStaff(user);
      return isHere && signInHint() === userEmail && !isSignOutPending();
    };
    const days = {
      keptAt,
      timeZone,
      dates: [today, shiftDate(today, 1), last],
      ...(hasRoom && rooms && { help: { secondWay: rooms.secondWay, phone: rooms.phone } }),
      visits: data
        .filter(({ status }) => status !== 'declined' && status !== 'cancelled')
        .map(toKeptDayVisit)
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
    };
    const until = edgeInstant(timeZone, shiftDate(last, 1), 0);
    void keepDays(days, { personId, until, isStillTheirs }).then(keepPage);
  }, [data, hasRoom, rooms, keptAt, timeZone, today, last, personId, userEmail]);
  return null;
}

/** Whether all that the page itself asks for has been there once: what is only kept comes after it. */
function useTurn(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => void whenPageShown().then(() => setShown(true)), []);
  const isQuiet = useIsFetching() === 0 && isShown;
  const [wasQuiet, setWasQuiet] = useState(isQuiet);
  if (isQuiet && !wasQuiet) setWasQuiet(true);
  return wasQuiet;
}

/** Has the service worker keep the page that shows the days. Development has none. */
async function keepPage(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage('keep-desk');
}
