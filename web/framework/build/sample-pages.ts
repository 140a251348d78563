import type { FreeTime, NextFreeTimes } from '@garden-room/contract/appointment';
import type { Post } from '@garden-room/contract/blog';
import { sitePictures } from '@garden-room/contract/post-picture';
import type { DeployedPractice } from '@garden-room/contract/practice';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import type { PageContent, PageNeed, PageRenderer } from '@garden-room/contract/rendering';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { generalConsultancy } from '@garden-room/contract/service';
import { loginQuery, paths } from '#config/paths.ts';
import type { PageRow } from '../page-row.ts';

/**
 * The HTML of public pages that the function renders, with content made up for the build: it shows what styles they
 * need, and is sent to nobody.
 */
export async function samplePages(
  renderer: Pick<PageRenderer, 'needOf' | 'render'>,
  rows: readonly PageRow[],
  practice: PublicPractice,
  { services, timeZone }: DeployedPractice,
): Promise<string[]> {
  const contentOf = sampleContent(services, timeZone);
  const id = services[0]?.id ?? '';
  /** A login shows the service that it leads to. */
  const goals = [paths.service(id), paths.bookSlot(id, date, time)].map(loginQuery);
  const addresses = rows.flatMap(({ path, data }) =>
    ['', ...(data === 'goal' ? goals : [])].map((search) => ({ pathname: path.replace(':id', id), search })),
  );
  const pages = addresses.map(async (address) => {
    const need = renderer.needOf(address);
    if (!need) throw new Error(`The function does not render ${address.pathname}.`);
    const { html, status } = await renderer.render(address, contentOf(need), practice);
    if (status !== 200) throw new Error(`${address.pathname} has no sample content.`);
    return html;
  });
  return Promise.all(pages);
}

const date = '2030-01-01';
const time = '09:00 AM';
const instant = `${date}T15:00:00.000Z`;

/** Markdown with all that a post may have. */
const description = `A lead.

## A heading

A [link](https://example.org), *stress* and **more** of it.

- one
- two

1. first

> A quote.
`;

const post: Post = {
  _id: 'sample',
  title: 'A post',
  description,
  date,
  picture: sitePictures[0],
  reviewedOn: date,
  state: 'published',
  createdAt: instant,
  updatedAt: instant,
  editedOn: date,
};

const freeTime: FreeTime = { date, time, startsAt: instant };
const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };

function sampleContent(services: DeployedPractice['services'], timeZone: string) {
  const schedule = scheduleSchema.parse({
    timeZone,
    weekly: {
      ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours },
      ...{ saturday: null, sunday: null },
    },
    daysOff: [],
  });
  const freeTimes: NextFreeTimes = {
    ...{ timeZone, today: date, daysAhead: 30, minimumNoticeMinutes: 120, answerWithinOpenDays: 1 },
    services: Object.fromEntries(
      [generalConsultancy, ...services].map(({ id }) => [id, [freeTime, freeTime, freeTime]]),
    ),
  };
  const day = { date, freeSlots: 1, closed: false, slots: [{ ...freeTime, endsAt: instant }] };
  const week = { timeZone, today: date, lastDate: date, cancelCutoffHours: 24, days: [day] };

  return (need: PageNeed): PageContent => {
    const { kind } = need;
    if (kind === 'nothing') return { kind };
    if (kind === 'blogs') return { kind, posts: [post, { ...post, picture: null }], nextCursor: 'more' };
    if (kind === 'blog') return { kind, post, newest: [post] };
    if (kind === 'schedule') return { kind, schedule };
    if (kind === 'contact') return { kind, schedule, freeTimes };
    if (kind === 'services') return { kind, services, freeTimes };
    if (kind === 'service') return { kind, service: services[0] ?? null, freeTimes };
    return { kind, services, availability: { service: generalConsultancy, week } };
  };
}
