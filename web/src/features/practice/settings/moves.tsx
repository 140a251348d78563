import { useFieldArray } from 'react-hook-form';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { FactField } from './settings-field.tsx';
import { placeFields } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

type MovesProps = { form: SettingsForm; errorAt: (path: string) => string | undefined };

const maxMoves = 5;

/** Whether a corrected address is still of the same door, and where the practice moves, from which day on. */
export function Moves({ form, errorAt }: MovesProps) {
  const { control, register } = form.form;
  const { fields: moves, append, remove } = useFieldArray({ control, name: 'moves' });
  const { city, region, countryCode } = form.values.address;
  const add = () =>
    append({
      from: '',
      address: {
        ...{ street: '', district: '', city, region, postalCode: '', countryCode },
        ...{ latitude: null, longitude: null },
      },
      access: { headline: '', directions: '', entrance: '', way: '', parking: '', transit: '' },
    });
  return (
    <div className="flex flex-col gap-8">
      {form.isAddressChanged && (
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={form.isSameDoor}
            onChange={({ target }) => form.setSameDoor(target.checked)}
          />
          <span>The door is the same: only the address is written in another way</span>
        </label>
      )}
      {moves.map(({ id }, at) => (
        <fieldset key={id} className="border-l-2 border-terracotta pl-5">
          <legend className="mb-4 text-lg text-evergreen-strong">{`Move ${at + 1}`}</legend>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <DateField
              label="First day there"
              hint="Visits before it stay at the address before."
              error={errorAt(`moves.${at}.from`)}
              {...register(`moves.${at}.from`)}
            />
            {placeFields(`moves.${at}.`).map((field) => (
              <FactField key={field.path} form={form} field={field} error={errorAt(field.path)} />
            ))}
          </div>
          <Button
            variant="quiet"
            className="mt-4"
            aria-label={`Remove move ${at + 1}`}
            onClick={() => remove(at)}
          >
            Remove this move
          </Button>
        </fieldset>
      ))}
      {moves.length < maxMoves && (
        <div>
          <Button variant="secondary" size="sm" onClick={add}>
            Add a move
          </Button>
          <p className="mt-2 text-sm text-ink-soft">
            Another address from a day on: Contact announces it, and each visit says the address of its day.
          </p>
        </div>
      )}
    </div>
  );
}
