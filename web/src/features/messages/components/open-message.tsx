import type { Message } from '@garden-room/contract/message';
import { useEffect } from 'react';
import { useMarkMessageRead } from '#api/mark-message-read.ts';
import type { Reader } from '../reader.ts';
import { AppointmentLink } from './appointment-link.tsx';
import { MessageText } from './message-text.tsx';
import { NotForEmergencies } from './not-for-emergencies.tsx';
import { ReplyBox } from './reply-box.tsx';

type OpenMessageProps = { message: Message; isNew: boolean; reader: Reader };

/** The whole of a message, which is read by that, and where to answer it. */
export function OpenMessage({ message, isNew, reader }: OpenMessageProps) {
  const { _id, body, appointmentId } = message;
  const { mutate: markRead } = useMarkMessageRead(reader.email);
  useEffect(() => {
    if (isNew) markRead(_id);
  }, [isNew, _id, markRead]);

  return (
    <div className="flex flex-col items-start gap-5">
      <MessageText>{body}</MessageText>
      {appointmentId !== null && <AppointmentLink id={appointmentId} />}
      <div className="mt-3 w-full max-w-2xl">
        <ReplyBox
          {...reader}
          about={_id}
          messageId={_id}
          hint={<NotForEmergencies />}
          sentText="The practice reads it in its opening hours, and answers here."
        />
      </div>
    </div>
  );
}
