import { useRef } from 'react';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import type { SettingsField } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

type FieldProps = { form: SettingsForm; field: SettingsField; error: string | undefined };

/** The control for each kind of fact. */
const inputs = {
  line: { type: 'text' },
  phone: { type: 'tel' },
  email: { type: 'email' },
  number: { type: 'number', inputMode: 'numeric' },
  degrees: { type: 'number', inputMode: 'decimal', step: 'any' },
} as const;

/** A number that may be left out. */
const orNull = { setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)) };

/** One fact, in the control that suits it. */
export function FactField({
  form: { form },
  field: { label, hint, as = 'line', half, path },
  error,
}: FieldProps) {
  const words = { label, error, ...(hint && { hint }) };
  return (
    <div className={cn('min-w-0', !half && 'sm:col-span-2')}>
      {as === 'paragraphs' ? (
        <TextArea {...words} rows={3} {...form.register(path)} />
      ) : as === 'date' ? (
        <DateField {...words} {...form.register(path)} autoComplete="off" />
      ) : (
        <TextField
          {...words}
          {...inputs[as]}
          {...form.register(path, as === 'degrees' ? orNull : { valueAsNumber: as === 'number' })}
          autoComplete="off"
        />
      )}
    </div>
  );
}

type PartProps = { form: SettingsForm; errorAt: (path: string) => string | undefined };

/** The fields of the fee for a missed visit, none where the field is empty, and whether the first is free. */
export const Fee = ({ form: { form }, errorAt }: PartProps) => (
  <div className="flex flex-col gap-3">
    <TextField
      label="Fee for a missed or late-cancelled visit"
      hint={`A whole number, in ${site.currency}. Empty: it costs nothing.`}
      type="number"
      inputMode="numeric"
      error={errorAt('missedVisit.fee')}
      {...form.register('missedVisit.fee', orNull)}
    />
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="tick" {...form.register('missedVisit.firstFree')} />
      The first one is free: patients are told so when it is theirs
    </label>
  </div>
);

/** Whether the day sheet has the words of alerts. */
export const DaySheetChoice = ({ form: { form } }: PartProps) => (
  <div>
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        aria-describedby="alert-on-sheet"
        {...form.register('desk.alertOnSheet')}
      />
      Print the words of alerts on the day sheet
    </label>
    <p id="alert-on-sheet" className="text-sm text-ink-soft">
      Otherwise it has their marks alone: a sheet lies where others see it.
    </p>
  </div>
);

/** Ways to pay, a line each. */
export const Methods = ({ form: { form, values }, errorAt }: PartProps) => {
  const { methods } = values.payment;
  const error =
    errorAt('payment.methods') ?? methods.map((_, at) => errorAt(`payment.methods.${at}`)).find(Boolean);
  return (
    <TextArea
      label="Ways to pay"
      hint="One on each line, as they stand in a sentence: cash"
      rows={4}
      error={error}
      value={methods.join('\n')}
      onChange={({ target }) =>
        form.setValue('payment.methods', target.value === '' ? [] : target.value.split('\n'), {
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  );
};

/** The profiles that the footer links to. */
export function SocialProfiles({ form: { form, values }, errorAt }: PartProps) {
  const { socials } = values;
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (profiles: typeof socials) =>
    form.setValue('socials', profiles, { shouldValidate: form.formState.isSubmitted });
  return (
    <fieldset ref={list} className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold text-ink">Profiles in the footer</legend>
      {socials.map((profile, at) => {
        const put = (changes: Partial<typeof profile>) =>
          change(socials.map((other, index) => (index === at ? { ...other, ...changes } : other)));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own.
            key={at}
            className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <TextField
              label={`Network ${at + 1}`}
              value={profile.name}
              error={errorAt(`socials.${at}.name`)}
              onChange={({ target }) => put({ name: target.value })}
            />
            <TextField
              label={`Address ${at + 1}`}
              type="url"
              value={profile.href}
              error={errorAt(`socials.${at}.href`)}
              onChange={({ target }) => put({ href: target.value })}
            />
            <Button
              variant="quiet"
              className="justify-self-start sm:mt-7"
              aria-label={`Remove ${profile.name || `profile ${at + 1}`}`}
              onClick={() => {
                change(socials.filter((_, index) => index !== at));
                // The button that was pressed is gone.
                list.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
              }}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <div>
        <Button variant="secondary" size="sm" onClick={() => change([...socials, { name: '', href: '' }])}>
          Add a profile
        </Button>
      </div>
    </fieldset>
  );
}
