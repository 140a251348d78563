import { get } from 'react-hook-form';
import type { PracticeVersion } from '#api/practice.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { LongForm } from '#components/forms/long-form.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { endSentence } from '#lib/end-sentence.ts';
import { Moves } from './moves.tsx';
import { FactField, Fee, Methods } from './settings-field.tsx';
import { settingsSections } from './settings-fields.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { SocialProfiles } from './social-profiles.tsx';
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts';

type SettingsFormProps = { personId: string; stored: PracticeVersion };

const parts = { fee: Fee, methods: Methods, moves: Moves, socials: SocialProfiles };

/** Everything that the practice says of itself, beside what patients will read of it. */
export function SettingsForm({ personId, stored }: SettingsFormProps) {
  const form = useSettingsForm({ personId, stored });
  const { errors } = form.form.formState;
  const { sendsMail } = form.base.practice;

  const errorAt = (path: string): string | undefined => {
    const found: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, path);
    const message = found?.message ?? found?.root?.message;
    return typeof message === 'string' ? message : undefined;
  };

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
    >
      {settingsSections.map(({ title, where, isMailed, fields, also }) => {
        const Part = also && parts[also];
        return (
          <FormSection
            key={title}
            title={title}
            about={isMailed && sendsMail ? `${where} Emails say it, too.` : where}
          >
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
        );
      })}
    </LongForm>
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
          : 'Yours differs from theirs in a list, a move or the fee.'}
      </span>{' '}
      Nothing of yours is saved yet, and nothing is lost. Which version do you want to keep?
    </p>
  );
}
