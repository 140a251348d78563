import { useId } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';

type PictureChooserProps<Choice extends string | null> = {
  /** The pictures by what they show: `ball-of-wool`; null is none. */
  choices: readonly Choice[];
  /** A picture of the site, or one of those that `children` offers. */
  chosen: string | null;
  /** The site's cut of a picture. */
  cutOf: (picture: NonNullable<Choice>) => PictureName;
  /** A hint on where it will be seen. */
  hint: string;
  onChoose: (picture: Choice) => void;
  readOnly: boolean;
  /** Further tiles, of the same group of radios, before the others. */
  children?: (group: string) => Elements;
};

/** `ball-of-wool` -> `Ball of wool` */
const pictureLabel = (picture: string) =>
  `${picture.charAt(0).toUpperCase()}${picture.slice(1).replaceAll('-', ' ')}`;

/** One of the site's own pictures, or none. */
export function PictureChooser<Choice extends string | null>(props: PictureChooserProps<Choice>) {
  const { choices, chosen, cutOf, hint, onChoose, readOnly, children } = props;
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Picture</legend>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(7rem,30%),1fr))] gap-x-2 gap-y-3">
        {children?.(group)}
        {choices.map((picture) => (
          <PictureTile
            key={picture}
            group={group}
            name={picture ? pictureLabel(picture) : 'No picture'}
            isChosen={picture === chosen}
            readOnly={readOnly}
            onChoose={() => onChoose(picture)}
          >
            {picture ? (
              <ArchPicture name={cutOf(picture)} alt="" sizes="4.5rem" className={tilePictureClass} />
            ) : (
              <NoTilePicture />
            )}
          </PictureTile>
        ))}
      </div>
    </fieldset>
  );
}

export const tilePictureClass = 'aspect-4/5 w-18';

export const tileClass = (isChosen: boolean) =>
  cn(
    'flex cursor-pointer flex-col items-center gap-2 border-2 px-1 pt-3 pb-2 text-center text-sm',
    'has-focus-visible:outline-3 has-focus-visible:outline-focus',
    isChosen ? 'border-evergreen bg-sage font-semibold' : 'border-transparent hover:bg-sage',
  );

/** The place of a picture where there is none. */
export const NoTilePicture = ({ children }: { children?: Elements }) => (
  <span
    aria-hidden="true"
    className={cn(
      'grid place-items-center rounded-t-full border border-dashed border-field',
      tilePictureClass,
    )}
  >
    {children}
  </span>
);

type PictureTileProps = {
  group: string;
  name: string;
  isChosen: boolean;
  readOnly: boolean;
  onChoose: () => void;
  /** The picture. */
  children: Elements;
};

/** A picture that can be chosen. */
export const PictureTile = ({ group, name, isChosen, readOnly, onChoose, children }: PictureTileProps) => (
  <label className={tileClass(isChosen)}>
    <input
      type="radio"
      name={group}
      className="sr-only"
      checked={isChosen}
      aria-disabled={readOnly || undefined}
      onChange={() => !readOnly && onChoose()}
    />
    {children}
    <span>{name}</span>
  </label>
);
