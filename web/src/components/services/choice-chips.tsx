type ChoiceChipsProps = {
  legend: string;
  name: string;
  options: readonly { value: string; text: string }[];
  chosen: string;
  onChoose: (value: string) => void;
};

/** One of a few, or any: small chips, real radios underneath. Not there where no script could answer. */
export const ChoiceChips = ({ legend, name, options, chosen, onChoose }: ChoiceChipsProps) => (
  <fieldset className="choice-chips">
    <legend className="text-sm font-semibold">{legend}</legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {[{ value: '', text: 'Any' }, ...options].map(({ value, text }) => (
        <label key={value} className="choice-chip">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
);
