import type { Appointment } from '@garden-room/contract/appointment';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { appointmentsQuery } from '#api/appointments.ts';
import { comingOf, mayHoldMore } from '#features/visits/visit/use-changeable.ts';
import type { ListPage } from '#lib/api-client.ts';
import { keepReading } from '#lib/kept-visits.ts';
import type { WholeReading } from '#lib/sealed-visits.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';

/**
 * A patient's coming appointments out of the pages of their list that were read; null where others may hold some. As
 * old as the oldest page: a further one makes it no younger. `now`: UTC milliseconds.
 */
export function wholeReading(
  list: InfiniteData<ListPage<Appointment[]>, unknown> | undefined,
  now: number,
): WholeReading | null {
  const { pages } = list ?? { pages: [] };
  const appointments = pages.flatMap(({ items }) => items);
  const isWhole = pages.at(-1)?.nextCursor === null || !mayHoldMore(appointments, now);
  if (pages.length === 0 || !isWhole) return null;
  // What was moved between two pages is in both; the later page is right.
  const coming = comingOf([...new Map(appointments.map((one) => [one._id, one])).values()], now);
  return { readAt: Math.min(...pages.map(({ readAt }) => readAt)), coming };
}

/** Keeps a patient's own coming appointments on their device, whenever the page's list of them has all. */
export function useKeepReading(patientId: string): void {
  const client = useQueryClient();
  const query = appointmentsQuery(patientId);
  // The page itself asks.
  const { dataUpdatedAt } = useInfiniteQuery({ ...query, enabled: false });
  const keep = useEffectEvent(() => {
    const reading = wholeReading(client.getQueryData(query.queryKey), Date.now());
    if (reading) keepReading(patientId, reading);
  });
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    let isOver = false;
    // The page answers first; and who has left by then leaves nothing here.
    void whenPageIdle().then(() => !isOver && keep());
    return () => {
      isOver = true;
    };
  }, [dataUpdatedAt]);
}
