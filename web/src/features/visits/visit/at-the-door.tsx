import type { Appointment } from '@garden-room/contract/appointment';
import type { VisitDoor as Door, DoorAct } from '@garden-room/contract/rooms';
import { timeText } from '@garden-room/contract/time-text';
import { useEffect, useRef } from 'react';
import { actAtDoor } from '#api/rooms.ts';
import { useAct } from '#api/use-act.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { ExternalLink } from '#components/ui/links.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { hasCode } from '#lib/api-error.ts';
import { dateIn, timeElsewhere } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';

type AtTheDoorProps = {
  appointment: Appointment;
  /** Whether to say also that nobody is at the door yet. */
  isDetail?: boolean;
  className?: string;
};

/** The door of a visit by video or phone, for the practice: who waits since when and where, and letting them in. */
export default function AtTheDoor({ appointment, isDetail = false, className }: AtTheDoorProps) {
  const { door, _id, patientName } = appointment;
  const ref = useRef<HTMLDivElement>(null);
  const act = useAct(actAtDoor, {
    // A browser that opens no tab after the answer leaves the link, which then has the button's place.
    onSuccess: ({ room }, _, { body }) => {
      if (body.act === 'letIn' && room !== null) window.open(room, '_blank', 'noopener,noreferrer');
    },
  });
  const state = door?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other buttons.
  useEffect(() => {
    if (act.isSuccess && document.activeElement === document.body) ref.current?.focus();
  }, [state, act.isSuccess]);
  if (!door || (door.state === 'closed' && !isDetail)) return null;
  const press = (body: DoorAct) => () => act.mutate({ params: { id: _id }, body });
  const busy = (kind: DoorAct['act'], words: string) =>
    act.isPending && act.variables.body.act === kind ? words : undefined;
  const isTaken = hasCode(act.error, 'room_taken');
  const canOpen = door.room !== null && (state === 'in' || state === 'closed');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are facts and buttons.
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={`At the door: ${patientName}`}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-evergreen bg-sage px-4 py-3 outline-none print:hidden',
        className,
      )}
    >
      <DoorFacts appointment={appointment} door={door} />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {canOpen && (
          <ExternalLink href={door.room ?? ''} className={buttonClass('secondary', 'sm')}>
            Open the room
          </ExternalLink>
        )}
        {door.room !== null && (state === 'waiting' || state === 'finished') && (
          <Button
            size="sm"
            // Where two buttons let in, the one that answers the question is the primary one.
            variant={state === 'finished' ? 'quiet' : isTaken ? 'secondary' : 'primary'}
            busyText={busy('letIn', 'Letting them in…')}
            onClick={press({ act: 'letIn' })}
          >
            {state === 'waiting' ? 'Let in' : 'Let in again'}
          </Button>
        )}
        {state === 'in' && (
          <Button
            size="sm"
            variant="secondary"
            busyText={busy('finish', 'Noting it…')}
            onClick={press({ act: 'finish' })}
          >
            Finished
          </Button>
        )}
      </div>
      {act.error && <Refusal error={act.error} onTake={press({ act: 'letIn', take: true })} />}
    </div>
  );
}

/** A page that asks each 20 seconds has gone once it was not seen for so long. */
const goneMs = 3 * 60_000;

/** Whether anybody waits, since when, where they are, and the number to call. */
function DoorFacts({ appointment: { mode, timeZone }, door }: { appointment: Appointment; door: Door }) {
  const now = useNow();
  const { state, place, mayTreat, callBack, waitingSince, seenAt, letInAt, finishedAt } = door;
  const clock = (at: string | null) => at && timeElsewhere(at, timeZone, dateIn(timeZone, new Date(now)));
  const words: Record<Door['state'], string> = {
    closed: mode === 'phone' ? 'The number to call is not confirmed yet.' : 'Nobody is at the door yet.',
    waiting: `Waits since ${clock(waitingSince)}`,
    in: `Let in at ${clock(letInAt)}`,
    finished: `Finished at ${clock(finishedAt)}`,
    phone: 'Waits for the call',
  };
  const isGone = state === 'waiting' && seenAt !== null && now - Date.parse(seenAt) > goneMs;
  return (
    <div className="min-w-0 text-sm">
      <p className="text-base font-semibold">{words[state]}</p>
      {isGone && <p>{`Their page was last open at ${clock(seenAt)}.`}</p>}
      {place &&
        (mayTreat === false ? (
          <p className="font-semibold text-danger wrap-anywhere">
            <span>{place}</span>: <span>the doctor may not be allowed to treat there.</span>
          </p>
        ) : (
          <p className="wrap-anywhere">{place}</p>
        ))}
      {callBack && (
        <p>
          Call back: <CallPatient phone={callBack} />
        </p>
      )}
    </div>
  );
}

type RefusalProps = { error: Error; onTake: () => void };

/** Why an act at the door was refused; of a taken room, asks whether that visit is finished: one forgets to note it. */
function Refusal({ error, onTake }: RefusalProps) {
  if (!hasCode(error, 'room_taken'))
    return (
      <p role="alert" className="w-full text-sm font-medium text-danger">
        {error.message}
      </p>
    );
  const [by] = error.appointments;
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-3"
    >
      <p className="font-medium">
        {by ? (
          <PatientName name={by.patientName} id={by.patientId} of={by} more={`, ${timeText(by.time)},`} />
        ) : (
          <span>Another visit</span>
        )}{' '}
        <span>is in this room. Is that visit finished?</span>
      </p>
      <Button size="sm" onClick={onTake}>
        Yes, let in now
      </Button>
    </div>
  );
}
