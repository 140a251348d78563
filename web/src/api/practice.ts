import { practiceEndpoints } from '@garden-room/contract/endpoints/practice';
import { practiceHealthEndpoints } from '@garden-room/contract/endpoints/practice-health';
import type { PracticeFacts, PublicPractice } from '@garden-room/contract/practice-facts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import { updatePractice } from '#lib/practice.ts';
import { apiOf, forForm, type Version } from './api-of.ts';
import type { AppointmentFilter } from './appointments.ts';

const api = apiOf(practiceEndpoints, {
  getPractice: { reads: 'practice' },
  // Its answer is what every page of this tab shows next.
  savePractice: { changes: [] },
  // Counted from two weeks of visits: once, each time that the first page is opened.
  getPracticeWeeks: { reads: 'practice/weeks', staleTime: 0, refetchOnWindowFocus: false },
  // What is set up on another page is ticked on the way back.
  listFirstSteps: { reads: 'practice/first-steps', staleTime: 0 },
});

export type PracticeVersion = Version<'practice', PublicPractice>;

/** The current facts, to be edited: no cache on the way answers a signed-in user. */
export const fetchPracticeVersion = (signal?: AbortSignal): Promise<PracticeVersion> =>
  api.getPractice.version('practice', {}, { signal });

/** The practice's facts for a form. */
export const editedPracticeQuery = queryOptions({
  queryKey: [...api.getPractice.key(), 'edited'],
  queryFn: ({ signal }) => fetchPracticeVersion(signal),
  ...forForm,
});

type PracticeEdit = {
  facts: PracticeFacts;
  /** The tag of the version that the editor has seen. */
  base: string;
  /** Whether a changed address is of the same door, only written in another way. */
  isSameDoor: boolean;
};

/**
 * Saves what the practice says of itself. It may be sent again where its answer was lost. This tab shows it at once,
 * everyone else's pages within a minute.
 */
export const useSavePractice = () =>
  useMutation({
    mutationFn: ({ facts, base, isSameDoor }: PracticeEdit): Promise<PracticeVersion> =>
      api.savePractice.version(
        'practice',
        { query: isSameDoor ? { sameDoor: 'true' } : {}, body: facts },
        { headers: { 'If-Match': base } },
      ),
    onSuccess: ({ practice }) => updatePractice(practice),
  });

/** This week and the last in numbers (for an admin). */
export const practiceWeeksQuery = api.getPracticeWeeks.query();

/** The first steps of a new practice that are done (for an admin). */
export const firstStepsQuery = api.listFirstSteps.query();

/** All appointments that a filter finds, as a file; never cached. */
export const downloadAppointments = (filter: AppointmentFilter, onRows: OnRows) =>
  callApiFile(practiceEndpoints.exportAppointments, { query: filter }, onRows);

/** The work that the site should have done by itself and has not. */
export const { getPracticeHealth } = apiOf(practiceHealthEndpoints, {
  getPracticeHealth: { reads: 'practice-health', staleTime: 0, refetchOnWindowFocus: 'always' },
});
