import { useInfiniteQuery } from '@tanstack/react-query';
import { deskRefresh } from '#api/desk-refresh.ts';
import { listTasks } from '#api/tasks.ts';
import { byName, PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AddTask, TaskList } from './task-list.tsx';

/** The practice's tasks, on its first page. */
export function Tasks() {
  const list = useInfiniteQuery({ ...listTasks.pages(), ...deskRefresh });
  return (
    <section aria-labelledby="tasks" className="mt-12 sm:mt-14">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="tasks" className="text-2xl text-evergreen-strong">
          Tasks
        </h2>
        <AddTask />
      </div>
      <PagedList
        list={list}
        failedTitle="The tasks could not be loaded"
        skeleton={<Skeleton className="h-20" />}
        empty={<p className="text-ink-soft">No open tasks.</p>}
        words={byName}
      >
        {(tasks) => <TaskList tasks={tasks} most={maxShown} />}
      </PagedList>
    </section>
  );
}

/** The page is for today: others are a press away. */
const maxShown = 5;

/** The tasks about one visit, on its page. */
export function VisitTasks({ visit }: { visit: { _id: string; date: string } }) {
  const list = useInfiniteQuery(listTasks.pages({ query: { appointmentId: visit._id } }));
  return (
    <section aria-labelledby="visit-tasks" className="mt-14 print:hidden">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="visit-tasks" className="text-2xl text-evergreen-strong">
          Tasks
        </h2>
        <AddTask visit={visit} />
      </div>
      <PagedList
        list={list}
        failedTitle="The tasks could not be loaded"
        skeleton={<Skeleton className="h-12" />}
        empty={<p className="text-ink-soft">Nothing to do about this visit.</p>}
        words={byName}
      >
        {(tasks) => <TaskList tasks={tasks} namesVisit={false} />}
      </PagedList>
    </section>
  );
}
