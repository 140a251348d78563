import { type Rooms as RoomSettings, roomsSchema, visitPart } from '@garden-room/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { editedRoomsQuery, fetchRoomsVersion, type RoomsVersion, useSaveRooms } from '#api/rooms.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { LeaveDialog } from '#components/forms/long-form.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useVersionedForm } from '#lib/use-versioned-form.ts';

/** The rooms of visits by video, saved apart from what the site says of the practice: nobody else reads them. */
export default function Rooms() {
  const { data, error, isPending, refetch } = useQuery(editedRoomsQuery);
  const opened = useRef<RoomsVersion>(undefined);
  opened.current ??= data;
  return (
    <div className="pb-10">
      <FormSection
        title="Rooms for video visits"
        about="Patients meet you by the page of their visit: it asks where they are, has them wait, and shows the room once it is free or you let them in. No email, calendar or message has the room’s address."
      >
        {isPending && !opened.current && (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-20" />
          </div>
        )}
        {error && !opened.current && (
          <RetryNotice title="The rooms could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        )}
        {opened.current && <RoomsForm stored={opened.current} />}
      </FormSection>
    </div>
  );
}

const roomsOf = ({ rooms }: RoomsVersion): RoomSettings => rooms;

function RoomsForm({ stored }: { stored: RoomsVersion }) {
  const { mutateAsync: save } = useSaveRooms();
  const [isSaved, setSaved] = useState(false);
  const form = useVersionedForm<RoomSettings, RoomsVersion, RoomsVersion>({
    schema: roomsSchema,
    base: stored,
    stored: roomsOf,
    valuesOf: roomsOf,
    save: (rooms, { tag }) => save({ rooms, base: tag }),
    fetchCurrent: fetchRoomsVersion,
    onSaved: () => setSaved(true),
    again: 'What you typed is kept here. Please save it again: it does no harm if it was saved already.',
    firstField: 'address',
  });
  const { values, isDirty, isSubmitting } = form;
  const { register, setValue, formState } = form.form;
  const field = fieldsOf(register, formState.errors);
  const errors = formState.errors.treatsIn;
  const isFixed = values.address !== '' && !values.address.includes(visitPart);
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-5">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="tick" {...register('isOn')} />
        Patients come to video visits, and confirm their number for calls, by the page of their visit
      </label>
      {values.isOn && (
        <>
          <TextField
            label="Address of the room"
            hint={`With https:// in front. Where it has ${visitPart}, each visit gets a room of its own, whose name cannot be guessed. One visit can have another address: under Edit visit.`}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            readOnly={isSubmitting}
            {...field('address')}
          />
          {isFixed && (
            <p className="border-l-2 border-terracotta pl-4 text-sm">
              Whoever has seen a fixed address can use it again, also during the visit of someone else. So
              switch on the waiting room of your video provider, in which you admit each person, too.
            </p>
          )}
          <TextArea
            label="If the room does not work"
            hint="A second way, as patients read it once they are let in, or five minutes after the start."
            rows={2}
            readOnly={isSubmitting}
            {...field('secondWay')}
          />
          <TextField
            label="Telephone number for then"
            type="tel"
            autoComplete="off"
            readOnly={isSubmitting}
            {...field('phone')}
          />
          <TextArea
            label="Where you may treat"
            hint="A place on each line, such as Ireland, or Georgia, USA. Patients choose among them; who is elsewhere is not let in before you decide. Empty: wherever they are."
            rows={4}
            readOnly={isSubmitting}
            error={errors?.message ?? errors?.root?.message ?? errors?.find?.((one) => one)?.message}
            value={values.treatsIn.join('\n')}
            onChange={({ target }) =>
              setValue('treatsIn', target.value === '' ? [] : target.value.split('\n'), {
                shouldValidate: formState.isSubmitted,
              })
            }
          />
        </>
      )}
      <VersionNotices
        form={form}
        until="you save or leave this page"
        focusFailure
        conflictTitle="Someone else has saved the rooms meanwhile"
        show={({ rooms }) => (
          <p className="whitespace-pre-line wrap-anywhere">
            {rooms.isOn
              ? [rooms.address, rooms.secondWay, rooms.phone, ...rooms.treatsIn].filter(Boolean).join('\n')
              : 'Off.'}
          </p>
        )}
      >
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary" busyText={isSubmitting ? 'Saving…' : undefined}>
            Save rooms
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {isDirty
              ? 'Not saved yet.'
              : isSaved && (values.isOn ? 'Saved. It holds at once.' : 'Saved: it is off.')}
          </p>
        </div>
      </VersionNotices>
      <LeaveDialog isDirty={isDirty}>
        What you have changed about the rooms is not saved, and goes.
      </LeaveDialog>
    </form>
  );
}
