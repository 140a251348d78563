import { useQuery } from '@tanstack/react-query';
import { sheetTasksQuery } from '#api/tasks.ts';
import { PatientName } from '#components/ui/patient-name.tsx';
import type { Elements } from '#lib/elements.ts';
import { forWhom, tasksOn } from './task-words.ts';

/** Prints a day's tasks, by the day and the ids of its visits. */
export type TasksOfDay = (date: string, appointmentIds: readonly string[]) => Elements;

/** Hands the tasks of a day to its sheet. They are read beforehand: paper waits for nothing. */
export default function SheetTasks({ children }: { children: (tasksOfDay: TasksOfDay) => Elements }) {
  const { data, isError } = useQuery(sheetTasksQuery);
  if (!data) return children(() => isError && <p className="mt-3">The tasks could not be read.</p>);
  return children((date, appointmentIds) => {
    const tasks = tasksOn(data, date, appointmentIds);
    return (
      tasks.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-[11pt]">Tasks</h3>
          <ul className="text-[9.5pt] leading-[1.5]">
            {tasks.map((task) => (
              <li key={task._id} className="flex gap-2">
                <span aria-hidden="true" className="mt-[0.3em] size-[0.9em] shrink-0 border border-[#888]" />
                <span className="wrap-anywhere">
                  <span>{task.text}</span>
                  {task.for && <span>{` (${forWhom[task.for]})`}</span>}
                  {task.visit && (
                    <span>
                      , <PatientName name={task.visit.patientName} of={task.visit} words="paper" />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )
    );
  });
}
