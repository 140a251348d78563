import { PageHeader } from '#components/ui/page-header.tsx';

export default function TutorialsPage() {
  return (
    <>
      <PageHeader title="Ten small practices" picture="yoga-therapy">
        <p>
          Yoga and everyday habits that ask for minutes, not for discipline. Take one; keep it for two weeks.
        </p>
      </PageHeader>
      <ol className="wrap grid gap-x-20 pb-24 sm:pb-32 lg:grid-cols-2">
        {tips.map(({ title, length, text }, index) => (
          <li key={title} className="flex gap-6 border-t border-hairline py-9 sm:gap-9">
            <span aria-hidden="true" className="w-6 shrink-0 pt-0.5 text-xl font-medium text-terracotta">
              {index + 1}
            </span>
            <div>
              <h2 className="text-2xl text-evergreen-strong">{title}</h2>
              <p className="mt-1 text-sm font-medium text-ink-soft">{length}</p>
              <p className="mt-3 max-w-[54ch]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

type Tip = { title: string; length: string; text: string };

/** The ten tips of the tutorials page. Nothing here needs equipment, and nothing replaces a visit. */
const tips: readonly Tip[] = [
  {
    title: 'Breathe out longer than in',
    length: '3 minutes',
    text: 'Sit with both feet down. In through the nose for four counts, out for six, ten times. The long breath out is what slows the heart; the counting keeps the mind from wandering off.',
  },
  {
    title: 'Legs up the wall',
    length: '10 minutes',
    text: 'Lie on your back, hips a hand from the wall, legs resting against it. Good after a day of standing or sitting. Come out sideways and slowly. Not for you with glaucoma or late in pregnancy.',
  },
  {
    title: 'Cat and cow for a stiff back',
    length: '4 minutes',
    text: 'On hands and knees, round the back as you breathe out, let it hollow as you breathe in. Move at the speed of the breath. Pain is a reason to make the movement smaller, not to push.',
  },
  {
    title: 'A walk after the largest meal',
    length: '15 minutes',
    text: 'An easy walk within half an hour of eating flattens the rise of blood sugar more than the same walk at another time. Easy means that you could hold a conversation.',
  },
  {
    title: 'Child’s pose before bed',
    length: '5 minutes',
    text: 'Kneel, sit back on your heels, let the forehead sink to the bed or to stacked hands. Stay for twenty breaths. With sore knees, put a pillow between calf and thigh.',
  },
  {
    title: 'Keep one hour for getting up',
    length: 'every day',
    text: 'If you change one thing about sleep, get up at the same hour all week, also after a bad night. Bedtime follows by itself within two weeks. Open the curtains at once: light sets the clock.',
  },
  {
    title: 'Half the plate first',
    length: 'every meal',
    text: 'Fill half the plate with vegetables before anything else goes on it, and eat those first. No food is forbidden. The order alone changes how full you feel.',
  },
  {
    title: 'Tree pose at the sink',
    length: '2 minutes',
    text: 'Stand on one leg while the other foot rests against the ankle, one finger on the counter. Thirty seconds a side, twice. Balance is trained as quickly as it is lost.',
  },
  {
    title: 'Put the worry on paper',
    length: '10 minutes',
    text: 'Early in the evening write down what turns in your head, and beside each line the next small step, or the word “later”. The list may wait downstairs; you need not take it to bed.',
  },
  {
    title: 'Rest lying down, awake',
    length: '12 minutes',
    text: 'Lie flat, a cushion under the knees, eyes closed. Let your attention go from the toes to the crown, one place a breath. Falling asleep is allowed. An alarm takes away the fear of it.',
  },
];
