import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { Link } from 'react-router-dom';
import { WithSchedule } from '#app/shell/with-schedule.tsx';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePractice } from '#lib/practice.ts';
import { type Answer, topics } from './sections/answers.ts';

const sectionsOf = (practice: PublicPractice): readonly InfoSection[] =>
  topics.map(({ id, title, answers }) => ({
    id,
    title,
    text: (
      <WithSchedule fallback={<Skeleton className="h-64 w-full" />}>
        {(schedule) => <AnswerList answers={answers(practice, schedule)} />}
      </WithSchedule>
    ),
  }));

/** Questions that people ask before they come. */
export default function QuestionsPage() {
  const practice = usePractice();
  return (
    <InfoPage
      title="Questions and answers"
      picture="tea-for-two"
      lead={<p>What people ask before they come, answered in a few lines each.</p>}
      sections={sectionsOf(practice)}
    />
  );
}

/** Questions of one topic, answered; open all of them, so that they are found by a search in the page. */
const AnswerList = ({ answers }: { answers: readonly Answer[] }) => (
  <div className="flex flex-col gap-8">
    {answers.map(({ question, answer, more }) => (
      <div key={question}>
        <h3 className="text-xl text-ink">{question}</h3>
        <p className="mt-2 text-ink-soft">
          <EmergencyLinks>{answer}</EmergencyLinks>
          {more && (
            <span>
              {' More: '}
              <Link to={more[0]} className={textLinkClass}>
                {more[1]}
              </Link>
              .
            </span>
          )}
        </p>
      </div>
    ))}
  </div>
);
