import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { cn } from '#lib/cn.ts';

type CarouselButtonsProps = {
  playing: boolean;
  onToggle: () => void;
  onGo: (by: 1 | -1) => void;
  /** The id of the slides they move. */
  controls: string;
  className?: string | undefined;
};

/** Pause, back and on; the same three, by the same names, for every carousel. */
export function CarouselButtons({ playing, onToggle, onGo, controls, className }: CarouselButtonsProps) {
  const buttons = [
    // One button with two names.
    ['toggle', playing ? 'Pause slides' : 'Play slides', playing ? Pause : Play, onToggle],
    ['back', 'Previous slide', ChevronLeft, () => onGo(-1)],
    ['on', 'Next slide', ChevronRight, () => onGo(1)],
  ] as const;
  return (
    <div className={cn('z-10 flex gap-2', className)}>
      {buttons.map(([key, label, Icon, onClick]) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          aria-controls={controls}
          onClick={onClick}
          className="grid size-11 place-items-center rounded-sm border border-current/35 transition-colors duration-200 ease-calm hover:border-current"
        >
          <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
        </button>
      ))}
    </div>
  );
}
