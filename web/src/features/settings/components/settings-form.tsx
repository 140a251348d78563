import { useEffect, useRef } from 'react';
import { get } from 'react-hook-form';
import type { PracticeVersion } from '#api/practice.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { LeaveDialog } from '#components/forms/leave-dialog.tsx';
import { SaveBar } from '#components/forms/save-bar.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { endSentence } from '#lib/end-sentence.ts';
import { settingsSections } from '../settings-fields.ts';
import { type SettingsForm as Form, useSettingsForm } from '../use-settings-form.ts';
import { Fact, Fee, Methods } from './settings-field.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { SocialProfiles } from './social-profiles.tsx';

type SettingsFormProps = { personId: string; stored: PracticeVersion };

const parts = { fee: Fee, methods: Methods, socials: SocialProfiles };

/** Everything that the practice says of itself, beside what patients will read of it. */
export function SettingsForm({ personId, stored }: SettingsFormProps) {
  const form = useSettingsForm({ personId, stored });
  const { errors, submitCount } = form.form.formState;
  const ref = useRef<HTMLFormElement>(null);

  // After the errors are shown: the first is where one goes on.
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const errorAt = (path: string): string | undefined => {
    const found: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, path);
    const message = found?.message ?? found?.root?.message;
    return typeof message === 'string' ? message : undefined;
  };

  return (
    <>
      <form
        ref={ref}
        noValidate
        onSubmit={form.submit}
        className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-14">
          {form.isDraft && (
            <p className="-mb-8 text-sm text-ink-soft">
              These are your changes, as you left them. They are not saved yet.
            </p>
          )}
          {settingsSections.map(({ title, where, fields, also }) => {
            const Part = also && parts[also];
            return (
              <FormSection key={title} title={title} about={where}>
                <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
                  {fields.map((field) => (
                    <Fact key={field.path} form={form} field={field} error={errorAt(field.path)} />
                  ))}
                  {Part && (
                    <div className="min-w-0 sm:col-span-2">
                      <Part form={form} errorAt={errorAt} />
                    </div>
                  )}
                </div>
              </FormSection>
            );
          })}
        </div>
        <aside>
          <div className="lg:sticky lg:top-[calc(var(--masthead)+1.5rem)]">
            <SettingsPreview typed={form.values} demonstration={form.over.practice.demonstration} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <VersionNotices
            form={form}
            until="you save or leave this page"
            focusFailure
            conflictTitle="Somebody else has saved the settings meanwhile"
            explain={(theirs) => <Differences form={form} theirs={theirs} />}
          />
        </div>
        <div className="contents lg:*:col-span-2">
          <SaveBar
            form={form}
            label="Save settings"
            saved="Saved. Patients read it within a minute, and in every email from now on."
          />
        </div>
      </form>
      <LeaveDialog isDirty={form.isDirty}>
        Your changes wait here until you close this tab. Patients see nothing of them.
      </LeaveDialog>
    </>
  );
}

type DifferencesProps = { form: Form; theirs: PracticeVersion };

/** The fields in which two versions differ, by name. */
function Differences({ form, theirs: { practice } }: DifferencesProps) {
  const different = settingsSections
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => get(practice, path) !== get(form.values, path))
    .map(({ label }) => label);
  return (
    <p>
      {different.length > 0
        ? endSentence(`Yours differs from theirs in ${different.join(', ')}`)
        : 'Yours differs from theirs in a list or the fee.'}{' '}
      Nothing of yours is saved yet, and nothing is lost. Which version do you want to keep?
    </p>
  );
}
