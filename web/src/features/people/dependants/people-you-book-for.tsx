import { type Dependant, mostDependants, nameWithYear } from '@garden-room/contract/dependant';
import { useEffect, useRef, useState } from 'react';
import { removeDependant } from '#api/profile.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { EntryRow } from '#features/people/account/entry-row.tsx';
import { notifySuccess } from '#lib/notify.ts';
import { DependantDialog } from './dependant-dialog.tsx';

type PeopleYouBookForProps = {
  ownerId: string;
  dependants: readonly Dependant[];
  /** Whether it is a patient's list, before the practice. */
  byPractice?: boolean;
  /** Changes the list. */
  onChanged: (change: (list: Dependant[]) => Dependant[]) => void;
};

/** The dialog to open, and its dependant; null adds one. */
type Asked = { what: 'save' | 'remove'; dependant: Dependant | null };

/** The user's dependants. */
export function PeopleYouBookFor({
  ownerId,
  dependants,
  byPractice = false,
  onChanged,
}: PeopleYouBookForProps) {
  const { shown, ask } = useAskedDialog<Asked>(dependantDialogKey);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);

  // The button that opened the dialog is gone. After closing: until then nothing outside the dialog can take the focus.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  const onSaved = (saved: Dependant, isNew: boolean) => {
    onChanged((list) => withOne(list, saved));
    notifySuccess(
      isNew ? `${byPractice ? 'Visits can be booked' : 'You can book'} for ${saved.name} now.` : 'Saved.',
    );
  };
  const onRemoved = ({ _id, name }: Dependant) => {
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
        {byPractice ? 'Family' : 'People you book for'}
      </h2>
      {dependants.length === 0 ? (
        <p className="mt-4 max-w-[56ch] text-ink-soft">
          {byPractice
            ? 'Nobody yet. Add a child or whoever they look after, and book for them with this record.'
            : 'Nobody yet. Add a child or whoever you look after, and book for them from here: no second account is needed, and everything about their visits comes to you.'}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {dependants.map((dependant) => (
            <DependantRow
              key={dependant._id}
              dependant={dependant}
              onEdit={() => ask({ what: 'save', dependant })}
              onRemove={() => ask({ what: 'remove', dependant })}
            />
          ))}
        </ul>
      )}
      {full ? (
        <p className="mt-5 text-ink-soft">These are ten, as many as one account can book for.</p>
      ) : (
        <Button variant="secondary" className="mt-6" onClick={() => ask({ what: 'save', dependant: null })}>
          Add someone
        </Button>
      )}

      {shown && (
        <FamilyDialogs
          key={shown.key}
          {...shown.question}
          open={shown.open}
          ownerId={ownerId}
          byPractice={byPractice}
          onClose={shown.close}
          onSaved={(saved, isNew) => {
            shown.close();
            onSaved(saved, isNew);
          }}
          onRemoved={(removed) => {
            shown.close();
            onRemoved(removed);
          }}
        />
      )}
    </section>
  );
}

const dependantDialogKey = ({ what, dependant }: Asked) => `${what} ${dependant?._id}`;

type FamilyDialogsProps = Asked & {
  open: boolean;
  ownerId: string;
  byPractice: boolean;
  onClose: () => void;
  onSaved: (saved: Dependant, isNew: boolean) => void;
  onRemoved: (removed: Dependant) => void;
};

function FamilyDialogs({ what, dependant, byPractice, onSaved, onRemoved, ...dialog }: FamilyDialogsProps) {
  if (what === 'remove' && dependant) {
    return <RemoveDependantDialog {...dialog} dependant={dependant} onRemoved={() => onRemoved(dependant)} />;
  }
  return (
    <DependantDialog
      {...dialog}
      dependant={dependant}
      byPractice={byPractice}
      onSaved={(saved) => onSaved(saved, dependant === null)}
    />
  );
}

/** Replaces the saved dependant in the list, or adds them at the end. */
const withOne = (list: Dependant[], saved: Dependant): Dependant[] =>
  list.some(({ _id }) => _id === saved._id)
    ? list.map((one) => (one._id === saved._id ? saved : one))
    : [...list, saved];

type DependantRowProps = {
  dependant: Dependant;
  onEdit: () => void;
  onRemove: () => void;
};

/** A dependant, with buttons to edit and remove them. */
const DependantRow = ({ dependant, onEdit, onRemove }: DependantRowProps) => (
  <EntryRow name={dependant.name} detail={`Born ${dependant.birthYear}`}>
    <span className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" aria-label={`Edit ${dependant.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="danger" size="sm" aria-label={`Remove ${dependant.name}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  </EntryRow>
);

type RemoveDependantProps = {
  open: boolean;
  ownerId: string;
  dependant: Dependant;
  onClose: () => void;
  onRemoved: () => void;
};

/** Confirms the removal of a dependant. */
function RemoveDependantDialog(props: RemoveDependantProps) {
  const { open, ownerId, dependant, onClose, onRemoved } = props;
  const remove = useAct(removeDependant);
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${dependant.name}?`}
      verb="Remove"
      busyText="Removing…"
      keep="Keep"
      danger
      change={remove}
      onConfirm={() =>
        remove.mutateAsync({ params: { id: ownerId, dependantId: dependant._id } }).then(onRemoved)
      }
      onClose={onClose}
    >
      <p>
        <span>{nameWithYear(dependant)}</span> is no longer offered when you book. What is booked already
        stays booked, with the name in it.
      </p>
    </ConfirmDialog>
  );
}
