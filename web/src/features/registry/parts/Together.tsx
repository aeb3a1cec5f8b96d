import { Button } from '@mantine/core';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { chooseAll, spanOf } from '../data/together.ts';
import classes from './Registry.module.css';

/**
 * The events of trusts that are chosen to be filed together, of whatever page.
 * @param props.emptied how many a change of the filters took out
 */
export function Together(props: {
  shown: readonly TrustLine[];
  chosen: readonly TrustLine[];
  emptied: number;
  onChoose: (lines: readonly TrustLine[]) => void;
  onRecord: () => void;
}) {
  const { shown, chosen, emptied, onChoose, onRecord } = props;
  const more = chooseAll(shown, chosen);
  if (chosen.length === 0)
    return emptied > 0 ? (
      <p className="cap" role="status">
        Con el cambio de filtros se{' '}
        {emptied === 1 ? 'quitó el elegido' : `quitaron los ${formatCount(emptied)} elegidos`}.
      </p>
    ) : null;
  return (
    <div className={classes.together}>
      <p role="status">{togetherWords(chosen)}</p>
      {more.length > chosen.length && (
        <Button variant="default" size="xs" onClick={() => onChoose(more)}>
          Elegir {formatCount(more.length - chosen.length)} más de esta página
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => onChoose([])}>
        Quitar la selección
      </Button>
      <Button size="xs" onClick={onRecord}>
        Anotar {chosen.length === 1 ? 'el elegido' : 'juntos'}
      </Button>
    </div>
  );
}

/** `3 elegidos: alta de beneficiarios, del 10/3/2026 al 12/3/2026, Torre`. */
export function togetherWords(lines: readonly TrustLine[]): string {
  const [first] = lines;
  if (first === undefined) return '';
  const { from, to } = spanOf(lines);
  const days = from === to ? formatDay(from) : `del ${formatDay(from)} al ${formatDay(to)}`;
  const count = `${formatCount(lines.length)} ${lines.length === 1 ? 'elegido' : 'elegidos'}`;
  return `${count}: ${TRUST_EVENTS[first.kind].toLowerCase()}, ${days}, ${first.projectName}`;
}
