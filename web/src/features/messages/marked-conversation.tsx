import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { markConversation, useMarkConversation } from '#api/messages.ts';
import { getPatient } from '#api/patients.ts';
import { useActListener } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { paths } from '#config/paths.ts';

/**
 * The state in the history entry of the list: the act just done and its conversation, so that it can be undone there.
 */
const markedSchema = z.object({
  marked: z.object({
    as: z.enum(['done', 'unread']),
    patientId: z.string(),
    patientName: z.string(),
    /** The newest message that was seen. */
    readUpTo: z.string(),
  }),
});

type Marked = z.infer<typeof markedSchema>['marked'];

type ConversationToolsProps = {
  conversation: Conversation;
  /** The newest message that is shown; undefined until they are loaded. */
  newest: string | undefined;
  email: string;
  /** Called before the page is left: what is on it is not to be read again. */
  onLeave: () => void;
};

/** The ways to reach a conversation's patient, and its acts, which lead back to the list, where they can be undone. */
export function ConversationTools({ conversation, newest, email, onLeave }: ConversationToolsProps) {
  const { _id: patientId, patientName, done } = conversation;
  const { data: patient } = useQuery(getPatient.query({ params: { id: patientId } }));
  const navigate = useNavigate();
  const mark = useMarkConversation(email);
  const params = { id: patientId };
  const leave = (as: Marked['as']) => {
    if (newest === undefined) return;
    onLeave();
    const body = as === 'done' ? { readUpTo: newest, done: true } : { unread: true as const };
    const marked: Marked = { as, patientId, patientName, readUpTo: newest };
    mark.mutate({ params, body }, { onSuccess: () => void navigate(paths.messages, { state: { marked } }) });
  };
  return (
    <div className="mb-8">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {patient?.phone && <CallPatient phone={patient.phone} />}
        <Link to={paths.patient(patientId)} className={textLinkClass}>
          Patient record
        </Link>
      </p>
      {newest !== undefined && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {done ? (
            <>
              <span>This conversation is done.</span>
              <Button
                variant="secondary"
                size="sm"
                busyText={mark.isPending ? 'Opening…' : undefined}
                onClick={() => mark.mutate({ params, body: { done: false } })}
              >
                Open again
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="secondary"
                size="sm"
                busyText={mark.isPending && mark.variables.body.done ? 'Saving…' : undefined}
                onClick={() => leave('done')}
              >
                Done
              </Button>
              <Button
                variant="quiet"
                size="sm"
                busyText={mark.isPending && mark.variables.body.unread ? 'Saving…' : undefined}
                onClick={() => leave('unread')}
              >
                Mark unread
              </Button>
            </>
          )}
        </div>
      )}
      {mark.isError && (
        <div className="mt-4">
          <Notice tone="error">{mark.error.message}</Notice>
        </div>
      )}
    </div>
  );
}

const words: Record<Marked['as'], [title: string, text: string]> = {
  done: ['Done', 'It comes back when the patient writes again.'],
  unread: ['Marked as unread', 'It counts as new until someone opens it.'],
};

/** Says on the list what was just done with a conversation, with its undo. */
export function MarkedNotice({ email }: { email: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const mark = useMarkConversation(email);
  // By Back or a reload it is no longer the last thing done.
  const isCurrent = useNavigationType() !== 'POP';
  const marked = markedSchema.safeParse(state).data?.marked;
  useActListener((endpoint, { params }) => {
    const isUndo = endpoint === markConversation.endpoint && params?.['id'] === marked?.patientId;
    if (marked && !isUndo) void navigate(paths.messages, { replace: true, state: null });
  });
  if (!marked || !isCurrent) return null;
  const { as, patientId, patientName, readUpTo } = marked;
  const [title, text] = words[as];
  const undo = () =>
    mark.mutate(
      { params: { id: patientId }, body: as === 'done' ? { done: false } : { readUpTo } },
      { onSuccess: () => void navigate(paths.messages, { replace: true, state: null }) },
    );
  return (
    <div className="mb-6">
      <Notice
        tone={mark.isError ? 'error' : 'success'}
        title={`${title}: ${patientName}`}
        action={
          <Button
            variant="secondary"
            size="sm"
            busyText={mark.isPending ? 'Undoing…' : undefined}
            onClick={undo}
          >
            Undo
          </Button>
        }
      >
        {mark.isError ? mark.error.message : text}
      </Notice>
    </div>
  );
}
