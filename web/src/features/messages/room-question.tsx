import { visitPart } from '@garden-room/contract/rooms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { visitsWithRoomsQuery } from '#api/appointments.ts';
import { roomsQuery } from '#api/rooms.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { paths } from '#config/paths.ts';
import type { Elements } from '#lib/elements.ts';

/** Answers with the text to send: as it was typed, or with a page in a room's place; null sends nothing yet. */
export type AskAbout = (text: string) => Promise<string | null>;

type Question = {
  typed: string;
  /** The text with the visit's page in the room's place; null of a patient without a visit by video to come. */
  instead: string | null;
  answer: (text: string | null) => void;
};

/** Asks, before a message with the address of a room is sent to a patient, whether to send the visit's page instead. */
export function useRoomQuestion(patientId: string): { askAbout: AskAbout; dialog: Elements } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const askAbout: AskAbout = async (text) => {
    // Most messages have no address at all.
    if (!/[\w-]\.\w/.test(text)) return text;
    // Where the rooms cannot be read, a message cannot be sent either.
    const rooms = await client.fetchQuery(roomsQuery).catch(() => null);
    if (!rooms?.isOn) return text;
    const visits = await client.fetchQuery(visitsWithRoomsQuery(patientId)).catch(() => []);
    const nextFirst = visits.filter(({ endsAt }) => Date.parse(endsAt) > Date.now()).toReversed();
    const withRoom = nextFirst.flatMap(({ _id, door }) => (door?.room ? { _id, room: door.room } : []));
    const found = [...withRoom, { _id: withRoom[0]?._id, room: rooms.address }].flatMap(({ _id, room }) => {
      const pattern = patternOf(room);
      return pattern?.test(text) ? { _id, pattern } : [];
    })[0];
    if (!found) return text;
    const { _id, pattern } = found;
    const instead =
      _id === undefined
        ? null
        : text.replace(pattern, () => `${window.location.origin}${paths.appointment(_id)}`);
    setOpen(true);
    return new Promise((resolve) => {
      setAsked({
        ...{ typed: text, instead },
        answer: (chosen) => {
          setOpen(false);
          resolve(chosen);
        },
      });
    });
  };
  return { askAbout, dialog: asked && <QuestionDialog question={asked} isOpen={isOpen} /> };
}

/** Finds host and path of a room's address in a text, and what follows them in it; null of no address. */
export function patternOf(room: string): RegExp | null {
  const [place = ''] = room.replace(/^https:\/\//i, '').split(/[?#]/);
  const parts = place
    .replace(/\/$/, '')
    .split(visitPart)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (parts.join('') === '') return null;
  return new RegExp(`(?:https?://)?${parts.join('[^\\s/?#]+')}(?![\\w-])(?:[/?#][^\\s<>"]*)?`, 'i');
}

type QuestionDialogProps = { question: Question; isOpen: boolean };

const QuestionDialog = ({ question: { typed, instead, answer }, isOpen }: QuestionDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={() => answer(null)}
    title={instead === null ? 'Send the room’s address?' : 'Send the visit’s page instead?'}
    actions={
      <>
        <Button variant="secondary" onClick={() => answer(typed)}>
          Send as typed
        </Button>
        {instead !== null && <Button onClick={() => answer(instead)}>Send the visit’s page</Button>}
      </>
    }
  >
    <p>
      Your message has the address of a video room. Whoever has it can enter at any time, also while someone
      else is there.{' '}
      <span>
        {instead !== null &&
          'The page of their visit shows the room only to them, and only once it is free. Its address goes in place of the room’s; nothing else of your text changes.'}
      </span>
    </p>
  </Dialog>
);
