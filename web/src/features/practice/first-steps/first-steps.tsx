import { type FirstStep, firstSteps } from '@garden-room/contract/endpoints/practice';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { firstStepsQuery } from '#api/practice.ts';
import { Button } from '#components/ui/button.tsx';
import { KeptDetails } from '#components/ui/kept-details.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { cn } from '#lib/cn.ts';
import { readStored, store } from '#lib/local-storage.ts';

/** The storage key that remembers that the steps are all done, or were put away. */
const endedKey = 'first-steps-ended';

/**
 * The steps on an admin’s Home that a new practice has yet to take. Nothing, and no call, once it is done or put away.
 */
export default function FirstSteps() {
  const [hasEnded, setEnded] = useState(() => readStored(endedKey) !== null);
  return hasEnded ? null : <Steps onEnd={() => setEnded(true)} />;
}

type Step = { name: string; to: string; about: string; isOptional?: true };

const steps: Record<FirstStep | 'privacy', Step> = {
  practice: {
    name: 'Save the practice’s name, address, phone and email',
    to: paths.settings,
    about: 'Until all four are your own, every page says that it is a demonstration.',
  },
  hours: {
    name: 'Save the opening hours',
    to: paths.availability,
    about: 'Until then, patients book between 9:00 am and 5:00 pm from Monday to Friday.',
  },
  services: {
    name: 'Check the services and save one',
    to: paths.manageServices,
    about: 'Names, prices and lengths are those that the site was set up with until you change them.',
  },
  mail: {
    name: 'See an email leave',
    to: `${paths.help}#emails`,
    about: 'Done once the first email has been sent. Book a visit for yourself to try it.',
  },
  colleague: {
    name: 'Make a colleague admin or reception',
    to: paths.allUsers,
    about: 'So that the practice is not locked out when one person cannot sign in.',
  },
  privacy: {
    name: 'Check the privacy notice',
    to: paths.privacy,
    about:
      'Region, backups and the authority for complaints are noted with the deployment; so is that they are checked.',
  },
  calendar: {
    name: 'Connect a calendar, or read the visits in yours',
    to: `${paths.help}#calendars`,
    about: 'If you keep a calendar elsewhere.',
    isOptional: true,
  },
};

const order = [...firstSteps.filter((step) => step !== 'calendar'), 'privacy', 'calendar'] as const;

function Steps({ onEnd }: { onEnd: () => void }) {
  const { data, error, refetch } = useQuery(firstStepsQuery);
  const isDone = (step: keyof typeof steps) =>
    step === 'privacy' ? privacyFacts.checkedOn !== undefined : data?.done.includes(step) === true;
  const isOver = data !== undefined && order.every((step) => steps[step].isOptional || isDone(step));
  useEffect(() => {
    if (isOver) store(endedKey, 'done');
  }, [isOver]);
  if (isOver) return null;
  const doneCount = order.filter(isDone).length;
  return (
    <section aria-labelledby="first-steps" className="relative mt-8 print:hidden">
      <KeptDetails
        storageKey="first-steps-shown"
        isOpenAtFirst={matchMedia('(width >= 40rem)').matches}
        summaryClass="w-fit pr-28 text-2xl text-evergreen-strong marker:text-lg marker:text-terracotta"
        summary={
          <>
            <h2 id="first-steps" className="inline">
              First steps
            </h2>
            {data && (
              <span className="ml-3 text-base text-ink-soft">{`${doneCount} of ${order.length} done`}</span>
            )}
          </>
        }
      >
        <StepList data={data} error={error} onRetry={() => void refetch()} isDone={isDone} />
      </KeptDetails>
      <Button
        variant="quiet"
        size="sm"
        className="absolute top-0 right-0"
        onClick={() => {
          store(endedKey, 'put away');
          onEnd();
        }}
      >
        Put away
      </Button>
    </section>
  );
}

type StepListProps = {
  data: object | undefined;
  error: Error | null;
  onRetry: () => void;
  isDone: (step: keyof typeof steps) => boolean;
};

function StepList({ data, error, onRetry, isDone }: StepListProps) {
  if (!data && error)
    return (
      <div className="mt-4">
        <RetryNotice title="The first steps could not be loaded" onRetry={onRetry}>
          {error.message}
        </RetryNotice>
      </div>
    );
  if (!data)
    return (
      <div role="status" className="mt-2">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-94" />
      </div>
    );
  return (
    <>
      <p className="mt-2 max-w-[62ch] text-ink-soft">
        What is done is found by what the site has stored. This list goes once all of it is done.
      </p>
      <ol className="mt-4 grid gap-x-10 border-y border-hairline lg:grid-cols-2">
        {order.map((step) => (
          <StepRow key={step} step={steps[step]} isDone={isDone(step)} />
        ))}
      </ol>
    </>
  );
}

const StepRow = ({ step: { name, to, about, isOptional }, isDone }: { step: Step; isDone: boolean }) => (
  <li className="flex gap-3 py-2.5">
    <Check
      aria-hidden="true"
      size={18}
      strokeWidth={2}
      className={cn('mt-1 shrink-0 text-success', !isDone && 'invisible')}
    />
    <div className="min-w-0">
      <Link to={to} className={textLinkClass}>
        {name}
      </Link>{' '}
      <span className="text-sm text-ink-soft">{isDone ? 'Done' : isOptional ? 'Optional' : 'To do'}</span>
      {!isDone && <p className="text-sm text-ink-soft">{about}</p>}
    </div>
  </li>
);
