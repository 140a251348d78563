import { type Dependant, mostDependants } from '@garden-room/contract/dependant';
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import { notifySuccess } from '#lib/notify.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';
import { DependantRow } from './dependant-row.tsx';

const loadDialog = () => import('./dependant-dialog.tsx');
const DependantDialog = lazy(() => loadNeeded(loadDialog()));
const RemoveDependantDialog = lazy(() => loadNeeded(import('./remove-dependant-dialog.tsx')));

type PeopleYouBookForProps = {
  ownerId: string;
  dependants: readonly Dependant[];
  /** What has become of the list. */
  onChanged: (change: (list: Dependant[]) => Dependant[]) => void;
};

/** What is asked for, and whom it is about; null adds somebody. */
type Asked = { what: 'save' | 'remove'; dependant: Dependant | null };

/** The family: whom one books for, without a second account. */
export function PeopleYouBookFor({ ownerId, dependants, onChanged }: PeopleYouBookForProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<(Asked & { open: boolean }) | null>(null);
  const [opening, startOpening] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);

  // The button that asked is gone. Once the dialog is closed: before, nothing outside it takes the focus.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  useEffect(() => {
    void pageAtRest()
      .then(loadDialog)
      .catch(() => {}); // whoever opens it is told
  }, []);

  const ask = (what: Asked['what'], dependant: Dependant | null) => {
    setAsked({ what, dependant });
    startOpening(() => setShown({ what, dependant, open: true }));
  };
  const close = () => setShown((before) => before && { ...before, open: false });
  const busyText = (what: Asked['what'], dependant: Dependant | null) =>
    opening && asked?.what === what && asked.dependant === dependant ? 'Opening…' : undefined;

  const onSaved = (saved: Dependant) => {
    onChanged((list) => withOne(list, saved));
    notifySuccess(shown?.dependant ? 'Saved.' : `You can book for ${saved.name} now.`);
    close();
  };
  const onRemoved = ({ _id, name }: Dependant) => {
    close();
    onChanged((list) => list.filter((one) => one._id !== _id));
    notifySuccess(`${name} is removed.`);
    setRemovals((count) => count + 1);
  };

  const full = dependants.length >= mostDependants;
  return (
    <section aria-labelledby="family" className="mt-14">
      <h2
        ref={heading}
        id="family"
        tabIndex={-1}
        className="text-2xl text-evergreen-strong focus-visible:outline-none"
      >
        People you book for
      </h2>
      {dependants.length === 0 ? (
        <p className="mt-4 max-w-[56ch] text-ink-soft">
          Nobody yet. Add a child or whoever you look after, and book for them from here: no second account is
          needed, and everything about their visits comes to you.
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {dependants.map((dependant) => (
            <DependantRow
              key={dependant._id}
              dependant={dependant}
              editText={busyText('save', dependant)}
              removeText={busyText('remove', dependant)}
              onEdit={() => ask('save', dependant)}
              onRemove={() => ask('remove', dependant)}
            />
          ))}
        </ul>
      )}
      {full ? (
        <p className="mt-5 text-ink-soft">These are ten, as many as one account can book for.</p>
      ) : (
        <Button
          variant="secondary"
          className="mt-6"
          busyText={busyText('save', null)}
          onClick={() => ask('save', null)}
        >
          Add somebody
        </Button>
      )}

      <Boundary fallback={<PartLost name="The dialog" />}>
        <Suspense fallback={null}>
          {shown?.what === 'save' && (
            <DependantDialog
              open={shown.open}
              ownerId={ownerId}
              dependant={shown.dependant}
              onClose={close}
              onSaved={onSaved}
            />
          )}
          {shown?.what === 'remove' && shown.dependant && (
            <RemoveDependantDialog
              open={shown.open}
              ownerId={ownerId}
              dependant={shown.dependant}
              onClose={close}
              onRemoved={() => shown.dependant && onRemoved(shown.dependant)}
            />
          )}
        </Suspense>
      </Boundary>
    </section>
  );
}

/** In the place of who it was, or at the end. */
const withOne = (list: Dependant[], saved: Dependant): Dependant[] =>
  list.some(({ _id }) => _id === saved._id)
    ? list.map((one) => (one._id === saved._id ? saved : one))
    : [...list, saved];
