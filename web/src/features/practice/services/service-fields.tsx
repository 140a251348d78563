import { type ServicePicture, servicePictures } from '@garden-room/contract/managed-service';
import { startEveryChoices } from '@garden-room/contract/start-every';
import { modeWords, visitModes } from '@garden-room/contract/visit-mode';
import { useId } from 'react';
import { OwnPictureTiles, type PictureUpload } from '#components/forms/own-picture-tiles.tsx';
import { PictureChooser } from '#components/forms/picture-chooser.tsx';
import { SelectField, TextArea, TextField } from '#components/ui/fields.tsx';
import { site } from '#config/site.ts';
import type { ServiceInput } from './service-input.ts';
import type { ServiceForm } from './use-service-form.ts';

type ServiceFieldsProps = { form: ServiceForm; upload: PictureUpload };

/** All that the practice says of a service. */
export function ServiceFields({ form: versioned, upload }: ServiceFieldsProps) {
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
  const choose = (picture: ServicePicture) => setValue('picture', picture, { shouldDirty: true });
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
      <div className="flex flex-col items-start">
        <Switch
          isOn={!values.hidden}
          isDisabled={isSubmitting}
          onSwitch={(isShown) => setValue('hidden', !isShown, { shouldDirty: true })}
        >
          Shown on the site, and can be booked
        </Switch>
        <Switch
          isOn={values.bestseller}
          isDisabled={isSubmitting}
          onSwitch={(isBestseller) => setValue('bestseller', isBestseller, { shouldDirty: true })}
        >
          “Bestseller” on its card
        </Switch>
        <Switch
          isOn={values.confirmsAtOnce}
          isDisabled={isSubmitting}
          onSwitch={(isOn) => setValue('confirmsAtOnce', isOn, { shouldDirty: true })}
          hint="A patient with a confirmed email address who books it, or moves it, has the time without your answer, also while the practice is closed: your minimum notice alone decides how soon. Home lists what was booked since you were last there."
        >
          Confirmed at once
        </Switch>
      </div>
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
        hint="It is on its card, its page and in link previews, cut to this shape. Screen readers skip it. Show nobody in a picture of your own who has not agreed to it."
        readOnly={isSubmitting}
        onChoose={choose}
      >
        {(group) => (
          <OwnPictureTiles
            group={group}
            chosen={values.picture}
            readOnly={isSubmitting}
            onChoose={choose}
            upload={upload}
          />
        )}
      </PictureChooser>
    </>
  );
}

type SwitchProps = {
  isOn: boolean;
  isDisabled: boolean;
  onSwitch: (isOn: boolean) => void;
  hint?: string;
  children: string;
};

function Switch({ isOn, isDisabled, onSwitch, hint, children }: SwitchProps) {
  const hintId = useId();
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="switch"
          checked={isOn}
          aria-disabled={isDisabled || undefined}
          aria-describedby={hint && hintId}
          onChange={({ target }) => !isDisabled && onSwitch(target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p id={hintId} className="max-w-[62ch] text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}
