import { servicePictures } from '@garden-room/contract/managed-service';
import { startEveryChoices } from '@garden-room/contract/start-every';
import { modeWords, visitModes } from '@garden-room/contract/visit-mode';
import { PictureChooser } from '#components/forms/picture-chooser.tsx';
import { SelectField, TextArea, TextField } from '#components/ui/fields.tsx';
import { site } from '#config/site.ts';
import type { ServiceInput } from './service-input.ts';
import type { ServiceForm } from './use-service-form.ts';

/** All that the practice says of a service. */
export function ServiceFields({ form: versioned }: { form: ServiceForm }) {
  const { values, isSubmitting, refusal } = versioned;
  const { register, setValue, formState } = versioned.form;
  const field = (name: keyof ServiceInput) => ({
    ...register(name),
    readOnly: isSubmitting,
    autoComplete: 'off',
    error: formState.errors[name]?.message,
  });
  const number = (name: 'price' | 'durationMinutes') => ({
    ...field(name),
    ...register(name, { valueAsNumber: true }),
    type: 'number',
  });
  const nameError = refusal?.kind === 'name' ? refusal.text : undefined;
  return (
    <>
      <TextField
        label="Name"
        hint="Visits that are booked already keep the name they were booked with."
        {...field('name')}
        error={field('name').error ?? nameError}
      />
      <TextArea
        label="Description"
        rows={2}
        className="min-h-20"
        hint={`${values.description.length} of 300 characters, on its card.`}
        {...field('description')}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label={`Price in ${site.currency}`}
          inputMode="decimal"
          step="any"
          min={0}
          {...number('price')}
        />
        <TextField label="Length in minutes" inputMode="numeric" {...number('durationMinutes')} />
        <SelectField
          label="How patients come"
          {...register('mode')}
          aria-disabled={isSubmitting || undefined}
        >
          {visitModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeWords[mode]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Starts every"
          {...register('startEveryMinutes', { setValueAs: (value) => (value ? Number(value) : null) })}
          value={values.startEveryMinutes ?? ''}
          aria-disabled={isSubmitting || undefined}
        >
          <option value="">as under Availability</option>
          {startEveryChoices.map((minutes) => (
            <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
          ))}
        </SelectField>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-start font-medium">
        <input
          type="checkbox"
          className="switch"
          checked={!values.hidden}
          aria-disabled={isSubmitting || undefined}
          onChange={({ target }) =>
            !isSubmitting && setValue('hidden', !target.checked, { shouldDirty: true })
          }
        />
        Shown on the site, and can be booked
      </label>
      <TextArea
        label="What the visit covers"
        rows={6}
        hint="The whole text, on its own page for signed-in readers. Left empty, the description is there."
        {...field('overview')}
      />
      <TextArea label="How the visit goes" rows={4} hint="A step a line, at most ten." {...field('course')} />
      <TextArea label="What to bring" rows={4} hint="A thing a line, at most ten." {...field('bring')} />
      <TextField
        label="What it is for"
        hint="The filter above the services, with commas between: “sleep and calm, prevention”."
        {...field('needs')}
      />
      <TextField
        label="Words of related posts"
        hint="Beginnings of words, with commas between: “sleep, insomnia”. Its page leads to posts that have them."
        {...field('topics')}
      />
      <PictureChooser
        choices={servicePictures}
        chosen={values.picture}
        cutOf={(picture) => picture}
        hint="It is on its card, its page and in link previews."
        readOnly={isSubmitting}
        onChoose={(picture) => setValue('picture', picture, { shouldDirty: true })}
      />
    </>
  );
}
