import Plus from 'lucide-react/icons/plus';

type NewPostTileProps = { opening: boolean; onPress: () => void };

/** The first tile of the grid: where a post begins. */
export const NewPostTile = ({ opening, onPress }: NewPostTileProps) => (
  <button
    type="button"
    aria-disabled={opening || undefined}
    onClick={opening ? undefined : onPress}
    className="group flex h-full min-h-44 w-full flex-col items-center justify-center gap-4 border border-dashed border-field px-6 py-8 text-evergreen hover:border-evergreen hover:bg-sage aria-disabled:cursor-progress"
  >
    <span className="grid size-12 place-items-center rounded-t-full bg-accent text-on-accent">
      <Plus aria-hidden="true" size={24} strokeWidth={1.7} />
    </span>
    <span className="font-display text-xl">{opening ? 'Opening…' : 'Add New Blog'}</span>
  </button>
);
