import { addressLine } from '@garden-room/contract/address';
import { placesOf } from '@garden-room/contract/places';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import { cancelLine, lateFeeText, remoteVisitText } from '@garden-room/contract/practice-words';
import { dateSchema } from '@garden-room/contract/wall-time';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { get } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { editedPracticeQuery, type PracticeVersion } from '#api/practice.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { LongForm } from '#components/forms/long-form.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { demonstrationSentence, site } from '#config/site.ts';
import { Moves } from '#features/practice/settings/moves.tsx';
import Rooms from '#features/practice/settings/rooms.tsx';
import {
  DaySheetChoice,
  FactField,
  Fee,
  Methods,
  SocialProfiles,
} from '#features/practice/settings/settings-field.tsx';
import { settingsSections } from '#features/practice/settings/settings-fields.ts';
import {
  type SettingsForm as Form,
  factsOf,
  useSettingsForm,
} from '#features/practice/settings/use-settings-form.ts';
import { useSession } from '#features/session/use-session.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { endSentence } from '#lib/end-sentence.ts';
import { useWholePhone } from '#lib/whole-phone.ts';

/** The settings: the practice's facts, to be changed by it. */
export default function SettingsPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="wrap page-block pb-0 dense:pb-10">
      <h1 className="text-4xl text-evergreen-strong">Settings</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-ink-soft">
        What the site says of the practice, wherever it speaks. When you can be booked is under Availability.
        All that the practice has here is in the{' '}
        <Link to={paths.archive} className={textLinkClass}>
          archive
        </Link>{' '}
        that you can take along.
      </p>
      <EditedPractice personId={user._id} />
    </div>
  );
}

/** The current facts, fetched when the page is opened. */
function EditedPractice({ personId }: { personId: string }) {
  const { data, error, isPending, refetch } = useQuery(editedPracticeQuery);
  const opened = useRef<PracticeVersion>(undefined);
  opened.current ??= data;
  if (opened.current) return <SettingsForm personId={personId} stored={opened.current} />;
  if (isPending) return <FormOnItsWay />;
  return (
    <RetryNotice title="The settings could not be loaded" onRetry={() => void refetch()}>
      {error?.message}
    </RetryNotice>
  );
}

const FormOnItsWay = () => (
  <div role="status" className="grid gap-14 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <span className="sr-only">Loading...</span>
    <div className="flex flex-col gap-5">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
    <Skeleton className="h-96 max-lg:hidden" />
  </div>
);

type SettingsFormProps = { personId: string; stored: PracticeVersion };

const parts = { desk: DaySheetChoice, fee: Fee, methods: Methods, moves: Moves, socials: SocialProfiles };

/** Everything that the practice says of itself, beside what patients will read of it. */
function SettingsForm({ personId, stored }: SettingsFormProps) {
  const form = useSettingsForm({ personId, stored });
  const { errors } = form.form.formState;
  const { sendsMail } = form.base.practice;

  const errorAt = (path: string): string | undefined => {
    const found: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, path);
    const message = found?.message ?? found?.root?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const before = factsOf(form.base);
  const isChanged = (path: string) =>
    JSON.stringify(get(form.values, path)) !== JSON.stringify(get(before, path));

  return (
    <LongForm
      form={form}
      label="Save settings"
      saved={
        sendsMail
          ? 'Saved. Patients read it within a minute, and in every email from now on.'
          : 'Saved. Patients read it within a minute.'
      }
      preview={<SettingsPreview typed={form.values} demonstration={form.base.practice.demonstration} />}
      notices={
        <VersionNotices
          form={form}
          until="you save or leave this page"
          focusFailure
          conflictTitle="Someone else has saved the settings meanwhile"
          explain={(current) => <Differences form={form} current={current} />}
        />
      }
      parts={settingsSections.map(({ id, title, where, isMailed, fields, also, of = [] }) => {
        const Part = also && parts[also];
        return {
          id,
          title,
          isChanged: [...fields.map(({ path }) => path), ...of].some(isChanged),
          content: (
            <FormSection title={title} about={isMailed && sendsMail ? `${where} Emails say it, too.` : where}>
              <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
                {fields.map((field) => (
                  <FactField key={field.path} form={form} field={field} error={errorAt(field.path)} />
                ))}
                {Part && (
                  <div className="min-w-0 sm:col-span-2">
                    <Part form={form} errorAt={errorAt} />
                  </div>
                )}
              </div>
            </FormSection>
          ),
        };
      })}
      further={[{ id: 'rooms', title: 'Rooms for video visits', content: <Rooms /> }]}
    />
  );
}

type DifferencesProps = { form: Form; current: PracticeVersion };

/** The fields in which two versions differ, by name. */
function Differences({ form, current: { practice } }: DifferencesProps) {
  const different = settingsSections
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => get(practice, path) !== get(form.values, path))
    .map(({ label }) => label);
  return (
    <p>
      <span>
        {different.length > 0
          ? endSentence(`Yours differs from theirs in ${different.join(', ')}`)
          : 'Yours differs from theirs in a list, a move, the fee or the day sheet.'}
      </span>{' '}
      Nothing of yours is saved yet, and nothing is lost. Which version do you want to keep?
    </p>
  );
}

type SettingsPreviewProps = {
  typed: PracticeFacts;
  /** Whether the saved facts are still, in part, those of the demonstration. */
  demonstration: boolean;
};

/** A preview, as it is typed, of the text for patients. */
function SettingsPreview({ typed, demonstration }: SettingsPreviewProps) {
  const phone = useWholePhone(typed.phone, typed.address.countryCode);
  return (
    <section aria-label="What patients will read" className="border border-hairline px-6 py-6">
      <h2 className="text-xl text-evergreen-strong">What patients will read</h2>
      <dl className="mt-4 flex flex-col gap-5 text-sm wrap-anywhere">
        <Shown where="In the footer and on Contact">
          <span className="block font-medium">{typed.name}</span>
          {placesOf(typed).map(({ from, address }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line holds no state.
            <span key={at} className="block">
              {[dayWords(from), addressLine(address)].filter(Boolean).join(': ')}
            </span>
          ))}
          <span className="block">{phone || typed.phone}</span>
          <span className="block">{typed.email}</span>
        </Shown>
        <Shown where="Before booking, on Cancellation and on Fees">
          {lateFeeText(typed.missedVisit, site.currency)}
        </Shown>
        <Shown where="Beside the chosen time">{cancelLine(typed.missedVisit, site.currency, null)}</Shown>
        <Shown where="On Home and on Fees">{`“You pay ${typed.payment.when}.”`}</Shown>
        <Shown where="With a visit by phone or video">{remoteVisitText(typed.remote)}</Shown>
        {demonstration && (
          <Shown where="Above every page">
            “{demonstrationSentence}” It goes once name, street, phone and email are all your own and saved.
          </Shown>
        )}
      </dl>
    </section>
  );
}

/** `From March 2, 2027`; nothing of the first place, nor while no day is typed. */
const dayWords = (from: string | null): string =>
  dateSchema.safeParse(from).success ? `From ${plainDate(from ?? '')}` : '';

const Shown = ({ where, children }: { where: string; children: ReactNode }) => (
  <div>
    <dt>{where}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);
