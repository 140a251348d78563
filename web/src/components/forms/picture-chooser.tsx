import { useId } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { cn } from '#lib/cn.ts';

type PictureChooserProps<Choice extends string | null> = {
  /** By what they show: `sand-garden`; null is none. */
  choices: readonly Choice[];
  chosen: Choice;
  /** The site's cut of a picture. */
  cutOf: (picture: NonNullable<Choice>) => PictureName;
  /** Where it will be seen. */
  hint: string;
  onChoose: (picture: Choice) => void;
  readOnly: boolean;
};

/** `sand-garden` -> `Sand garden` */
const nameOf = (picture: string) =>
  `${picture.charAt(0).toUpperCase()}${picture.slice(1).replaceAll('-', ' ')}`;

/** One of the site's own pictures. */
export function PictureChooser<Choice extends string | null>(props: PictureChooserProps<Choice>) {
  const { choices, chosen, cutOf, hint, onChoose, readOnly } = props;
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Picture</legend>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(7rem,30%),1fr))] gap-x-2 gap-y-3">
        {choices.map((picture) => (
          <label
            key={picture}
            className={cn(
              'flex cursor-pointer flex-col items-center gap-2 border-2 px-1 pt-3 pb-2 text-center text-sm',
              'has-focus-visible:outline-3 has-focus-visible:outline-focus',
              picture === chosen
                ? 'border-evergreen bg-sage font-semibold'
                : 'border-transparent hover:bg-sage',
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={picture === chosen}
              aria-disabled={readOnly || undefined}
              onChange={() => !readOnly && onChoose(picture)}
            />
            {picture ? (
              <ArchPicture name={cutOf(picture)} alt="" sizes="4.5rem" className="aspect-4/5 w-18" />
            ) : (
              <span aria-hidden="true" className="arch aspect-4/5 w-18 border border-dashed border-field" />
            )}
            {picture ? nameOf(picture) : 'No picture'}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
