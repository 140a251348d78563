import { Specimen } from './specimen.tsx';

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'] as const;

export const Type = () => (
  <Specimen title="Type">
    <div className="grid gap-12 lg:grid-cols-[1.4fr_1fr]">
      <div className="flex flex-col gap-4">
        {sizes.map((size) => (
          <p key={size} className={`font-display tracking-display ${size}`}>
            A window <em>onto</em> a garden
          </p>
        ))}
      </div>
      <div className="flex max-w-[62ch] flex-col gap-4">
        <p className="text-lg">
          A lead in Figtree, a little larger, says in two lines what the page is for and leaves the rest to
          it.
        </p>
        <p>
          Body text stands at seventeen pixels with room to breathe, in lines of sixty to seventy letters, so
          that a tired reader still finds the start of the next one.
        </p>
        <p className="text-sm text-ink-soft">
          Small text explains, names and dates. It never carries the message.
        </p>
      </div>
    </div>
  </Specimen>
);
