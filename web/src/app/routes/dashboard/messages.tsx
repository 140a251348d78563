import { isStaff } from '@garden-room/contract/staff';
import { useParams } from 'react-router-dom';
import { ConversationPage } from '#features/messages/conversation-page.tsx';
import { Conversations } from '#features/messages/conversations.tsx';
import { Inbox } from '#features/messages/inbox.tsx';
import { useSession } from '#features/session/use-session.ts';

/** A patient's messages; the practice's conversations with its patients, or one of them. */
export default function DashboardMessagesPage() {
  const { user } = useSession();
  const { id } = useParams();
  if (!user) return null;
  const reader = { personId: user._id, email: user.userEmail };
  if (!isStaff(user)) return <Inbox reader={reader} isPatient={user.isPatient} />;
  return id === undefined ? (
    <Conversations reader={reader} />
  ) : (
    <ConversationPage key={id} patientId={id} reader={reader} />
  );
}
