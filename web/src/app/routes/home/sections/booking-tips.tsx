import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

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

/** Tips that make a visit worth more; three tips first, all five on request. */
export function BookingTips() {
  const listId = useId();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby="tips-title" className="wrap pt-7 pb-8 sm:pb-10">
      <h2 id="tips-title" className="text-2xl text-evergreen-strong">
        Before you book
      </h2>
      <ul id={listId} className="mt-3 grid gap-x-16 lg:grid-cols-3">
        {tips.slice(0, showsAll ? tips.length : shownAtFirst).map(([title, text]) => (
          <li key={title} className="gap-x-8 py-2.5 sm:py-3 sm:max-lg:grid sm:max-lg:grid-cols-[1fr_1.6fr]">
            <h3 className="text-xl text-evergreen-strong">{title}</h3>
            <p className="mt-1 max-w-[46ch] text-ink-soft sm:max-lg:mt-0">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Button
          variant="quiet"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show Less' : 'Show More'}
        </Button>
      </p>
    </section>
  );
}
