import { type FirstStep, firstSteps } from '@garden-room/contract/endpoints/practice';
import { isDemonstration } from '@garden-room/contract/practice';
import { hasPracticeFeed } from '#calendar-feeds/calendar-feed-store.ts';
import type { Deps } from '#lib/deps.ts';
import { hasSentMail } from '#mail/mail-store.ts';
import { findOwnCalendar } from '#own-calendar/own-calendar-store.ts';
import { readFacts } from '#practice/practice-store.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import { readServices } from '#services/service-store.ts';
import { hasColleagues } from '#users/user-store.ts';

/** The first steps that are done, by what is stored; no one ticks them off. */
export async function listFirstSteps(deps: Deps): Promise<FirstStep[]> {
  const { db, practice, config } = deps;
  const [facts, scheduleState, services, hasMail, hasColleague, calendar, hasFeed] = await Promise.all([
    readFacts(deps),
    readScheduleState(db),
    readServices(db),
    config.mail !== null && hasSentMail(db),
    hasColleagues(db),
    findOwnCalendar(db),
    hasPracticeFeed(db),
  ]);
  const isDone: Record<FirstStep, boolean> = {
    practice: !isDemonstration(practice.demonstration, facts),
    hours: scheduleState.updateTime !== undefined,
    services: services.updateTime !== undefined,
    mail: hasMail,
    colleague: hasColleague,
    calendar: calendar !== null || hasFeed,
  };
  return firstSteps.filter((step) => isDone[step]);
}
