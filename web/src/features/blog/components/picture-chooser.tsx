import { type PostPicture, postPictures } from '@garden-room/contract/post-picture';
import { useId } from 'react';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { cn } from '#lib/cn.ts';
import { cutOf } from '../post-picture.ts';

type PictureChooserProps = {
  chosen: PostPicture | null;
  onChoose: (picture: PostPicture | null) => void;
  readOnly: boolean;
};

/** `sand-garden` -> `Sand garden` */
const nameOf = (picture: PostPicture) =>
  `${picture.charAt(0).toUpperCase()}${picture.slice(1).replaceAll('-', ' ')}`;

/** One of the site's own pictures for a post, or none. */
export function PictureChooser({ chosen, onChoose, readOnly }: PictureChooserProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Picture</legend>
      <p className="mt-1 text-sm text-ink-soft">It opens the post, and is shown with it in the list.</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(7rem,30%),1fr))] gap-x-2 gap-y-3">
        {[null, ...postPictures].map((picture) => (
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
