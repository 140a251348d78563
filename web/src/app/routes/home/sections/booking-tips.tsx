import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';

const tips = [
  ['Say what it is about', 'One sentence in the note is enough. It gives me time to prepare.'],
  [
    'Have your medicines at hand',
    'A list, or a photo of the packages: names and doses, vitamins and herbs too.',
  ],
  [
    'Bring the two questions that matter',
    'Write them down beforehand. The rest of the conversation finds its own way.',
  ],
  [
    'Leave some room around the visit',
    'Fifteen minutes before and after, so that nothing has to be hurried on the way in or out.',
  ],
  [
    'Change it early if you must',
    'You can move or cancel in your dashboard, which says until when. Someone else will be glad to have the time.',
  ],
] as const;

const shownAtFirst = 3;

/** What makes a visit worth more; three tips first, all five on request. */
export function BookingTips() {
  const listId = useId();
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="tips-title" className="wrap py-12">
      <SectionTitle id="tips-title">Before you book</SectionTitle>
      <ul
        id={listId}
        className="mt-9 grid gap-x-16 border-t border-hairline sm:grid-cols-2 lg:mt-10 lg:grid-cols-3"
      >
        {tips.slice(0, all ? tips.length : shownAtFirst).map(([title, text]) => (
          <li key={title} className="border-b border-hairline py-5 sm:py-6">
            <h3 className="text-xl text-evergreen-strong">{title}</h3>
            <p className="mt-1.5 max-w-[46ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <Button variant="secondary" aria-expanded={all} aria-controls={listId} onClick={() => setAll(!all)}>
          {all ? 'Show Less' : 'Show More'}
        </Button>
      </p>
    </section>
  );
}
