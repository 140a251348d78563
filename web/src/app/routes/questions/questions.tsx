import { WithSchedule } from '#app/rendering/with-schedule.tsx';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AnswerList } from './sections/answer-list.tsx';
import { topics } from './sections/answers.ts';

const sections: readonly InfoSection[] = topics.map(({ id, title, answers }) => ({
  id,
  title,
  text: (
    <WithSchedule fallback={<Skeleton className="h-64 w-full" />}>
      {(schedule) => <AnswerList answers={answers(schedule)} />}
    </WithSchedule>
  ),
}));

/** What people ask before they come. */
export default function QuestionsPage() {
  return (
    <InfoPage
      title="Questions and answers"
      picture="tea-for-two"
      lead={<p>What people ask before they come, answered in a few lines each.</p>}
      sections={sections}
    />
  );
}
