import type { Resource } from '#contract/resources/schemas.ts';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import type { Clash, Side } from '../../data/merge/merge.ts';
import { valueInWords } from '../../data/merge/value-texts.ts';
import classes from '../wizard.module.css';

const SIDES = [
  { side: 'mine', words: 'Lo que escribiste acá' },
  { side: 'theirs', words: 'Lo que se guardó' },
] as const;

/** A field that both people changed: both values side by side, to choose from. */
export function ClashLine(props: {
  clash: Clash;
  place: string;
  files: ReadonlyMap<string, Resource>;
  side: Side | null;
  onChoose: (side: Side) => void;
}) {
  const { clash, place, files, onChoose } = props;
  const field = clash.path.split('.').at(-1) ?? '';
  return (
    <div className={classes.clash}>
      <Choices
        label={place}
        value={props.side}
        onChange={onChoose}
        options={SIDES.map(({ side, words }) => ({
          value: side,
          label: words,
          description: (
            <span className={classes.sideText}>{valueInWords(field, clash[side], files)}</span>
          ),
        }))}
      />
    </div>
  );
}
