import { clinicToday } from '@garden-room/contract/availability';
import { isLive } from '@garden-room/contract/live-status';
import { personalRecords } from '@garden-room/contract/personal-records';
import { lockViolations } from '../support/lock-violations.ts';
import { ownActOf } from './day-model.ts';
import { type SimulatedPractice, simulatedSchedule } from './practice.ts';
import type { Fields, Value } from './values.ts';

type Found = ReturnType<SimulatedPractice['documentsIn']>;

const textOf = (fields: Fields, name: string): string | undefined => fields[name]?.stringValue;
const numberOf = (value: Value | undefined): number => Number(value?.integerValue ?? value?.doubleValue ?? 0);

/**
 * The faults of the store, in words; empty where there are none. `meanwhile` holds after every act, whatever has broken
 * off; `at rest` once the timers have completed what had.
 */
export async function violations(
  practice: SimulatedPractice,
  when: 'meanwhile' | 'at rest',
): Promise<string[]> {
  const { documentsIn } = practice;
  const visits = documentsIn('appointments');
  const people = documentsIn('users');
  const always = [
    ...practice.world.model.broken,
    ...(await lockViolations(practice.depsOn(0).db)).filter(
      (text) => !isOfPast(text, practice.world.clock.now()),
    ),
    ...moneyViolations(visits, documentsIn('payments')),
    ...visits.flatMap(owedViolations),
    ...visits.flatMap((visit) => unconfirmedViolations(practice, visit)),
    ...mailViolations(practice),
  ];
  return when === 'meanwhile'
    ? always
    : [
        ...always,
        ...openListViolations(visits, people, practice.world.clock.now()),
        ...orphans(practice, visits, people),
      ];
}

/** The index is of the days to come: the sweep drops those that are over. */
function isOfPast(violation: string, now: number): boolean {
  const day = /^not as indexed (\d{4}-\d{2}-\d{2})T/.exec(violation)?.[1];
  return day !== undefined && day < clinicToday(simulatedSchedule.timeZone, now);
}

/** Entries that disagree with their visit's sums and count, and receipts that are not numbered consecutively. */
function moneyViolations(visits: Found, payments: Found): string[] {
  const wrong = visits.flatMap(({ id, fields }) => {
    const visitPayments = payments.filter((entry) => textOf(entry.fields, 'appointmentId') === id);
    const sum = (what: 'paid' | 'waived' | 'price') =>
      visitPayments
        .filter(({ fields: entry }) => {
          if (textOf(entry, 'kind') === 'price') return what === 'price';
          return what === (textOf(entry, 'method') === 'waived' ? 'waived' : 'paid');
        })
        .reduce((total, entry) => total + numberOf(entry.fields['cents']), 0);
    const sums = ['paidCents', 'waivedCents', 'loweredCents', 'paymentEntries'];
    const said = sums.map((field) => numberOf(fields[field]));
    const counted = [sum('paid'), sum('waived'), sum('price'), visitPayments.length];
    return said.join() === counted.join()
      ? []
      : [`money of ${id}: ${said} in the visit, ${counted} in entries`];
  });
  const numbers = payments
    .map(({ fields }) => fields['receiptNumber'])
    .filter((value) => value?.nullValue === undefined && value !== undefined)
    .map(numberOf)
    .sort((one, other) => one - other);
  const isGapless = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  return isGapless ? wrong : [...wrong, `receipts are numbered ${numbers}`];
}

/** Whether the days by which lists find what is left to settle of a visit are what its charge and sums say. */
function owedViolations({ id, fields }: Found[number]): string[] {
  const status = (textOf(fields, 'status') ?? 'pending') as Parameters<typeof isLive>[0];
  const isLate = fields['cancelledLate']?.booleanValue === true;
  const isFee = status === 'no-show' || (status === 'cancelled' && isLate);
  const isElsewhere = fields['settledElsewhere']?.booleanValue === true;
  const isFree = isElsewhere || status === 'declined' || (status === 'cancelled' && !isLate);
  const due = isFree ? 0 : Math.round(numberOf(fields[isFee ? 'lateFee' : 'price']) * 100);
  const unpaid = due - numberOf(fields['paidCents']);
  const isOpen = unpaid > numberOf(fields['waivedCents']) && !isLive(status);
  const date = textOf(fields, 'date');
  const wanted = [isOpen && date, unpaid < 0 && date].map((day) => day || 'none');
  const said = ['openSince', 'backSince'].map((field) => textOf(fields, field) ?? 'none');
  return said.join() === wanted.join() ? [] : [`owed of ${id} since ${wanted}, noted as ${said}`];
}

/** Acts at one moment may follow each other within so many minutes. */
const momentMs = 5 * 60_000;

/** A visit that its patient has taken without an answer of the practice, their address being unconfirmed before. */
function unconfirmedViolations({ accounts }: SimulatedPractice, { id, fields }: Found[number]): string[] {
  const { unconfirmedSince = null } = accounts.get(textOf(fields, 'patientId') ?? '') ?? {};
  const own = ownActOf({ fields });
  if (textOf(fields, 'status') !== 'confirmed' || unconfirmedSince === null || !own) return [];
  return own.at > unconfirmedSince + momentMs
    ? [`${id} is confirmed at once, by an unconfirmed address`]
    : [];
}

/** Emails that left more than once though no process has died. */
function mailViolations({ delivered, world }: SimulatedPractice): string[] {
  if (world.crashes() > 0) return [];
  const counts = new Map<string, number>();
  for (const { messageId } of delivered) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([id, count]) => `${id} was sent ${count} times`);
}

/** Records whose list of what is open differs from the live visits that are to come. */
function openListViolations(visits: Found, people: Found, now: number): string[] {
  return people.flatMap(({ id, fields }) => {
    const listed = Object.entries(fields['openAppointments']?.mapValue?.fields ?? {})
      .filter(([, entry]) => startOf(entry.mapValue?.fields ?? {}) > now)
      .map(([visit]) => visit);
    const live = visits
      .filter((visit) => textOf(visit.fields, 'patientId') === id && isToCome(visit.fields, now))
      .map((visit) => visit.id);
    const [one, other] = [listed.sort().join(), live.sort().join()];
    return one === other ? [] : [`open of ${id}: ${one || 'none'} listed, ${other || 'none'} live`];
  });
}

const startOf = (fields: Fields) => Number(fields['startsAt']?.timestampValue?.seconds ?? 0) * 1000;
const isToCome = (fields: Fields, now: number) =>
  isLive((textOf(fields, 'status') ?? 'pending') as Parameters<typeof isLive>[0]) && startOf(fields) > now;

const owned = Object.entries(personalRecords).flatMap(([name, { owner }]) =>
  owner === 'patientId' && name !== 'appointments' ? [name] : [],
);

/** Documents that have outlived their person, unless the practice keeps it. */
function orphans({ documentsIn, world }: SimulatedPractice, visits: Found, people: Found): string[] {
  const patientIds = new Set(people.map(({ id }) => id));
  const isOrphan = ({ fields }: Found[number]) => {
    const whose = textOf(fields, 'patientId');
    return whose !== undefined && !patientIds.has(whose);
  };
  const lost = owned.flatMap((name) =>
    documentsIn(name)
      .filter((document) => isOrphan(document) && !document.fields['removeAt'])
      .map(({ id }) => `${name}/${id} has outlived its person`),
  );
  const live = visits
    .filter((visit) => isOrphan(visit) && isToCome(visit.fields, world.clock.now()))
    .map(({ id }) => `appointments/${id} is to come, and its person is gone`);
  return [...lost, ...live];
}
