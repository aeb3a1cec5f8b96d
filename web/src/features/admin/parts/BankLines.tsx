import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { BankDecision, Sums } from './BankDecision.tsx';
import { BankLine } from './BankLine.tsx';
import classes from './BankLines.module.css';
import { BankOutcomes } from './BankOutcomes.tsx';
import { groupOf, obstacleOf, rangeOf, type Shown } from './bank-selection.ts';
import type { OpenLine } from './bank-words.ts';
import { ExplainLine } from './ExplainLine.tsx';
import type { Outcomes } from './use-decide-lines.ts';

const GROUPS: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'certain', label: 'Seguras' },
  { value: 'likely', label: 'Probables' },
  { value: 'possible', label: 'Posibles' },
  { value: 'none', label: 'Sin propuesta' },
];

/** More are drawn on demand: a thousand rows would hold the browser up. */
const DRAWN = 100;

/** Lines that nothing settles yet, each with what it is proposed as; many are decided at once. */
export function BankLines({ lines }: { lines: readonly OpenLine[] }) {
  const explains = useMay('settings.manage');
  const [group, setGroup] = useState<Shown>('all');
  const [drawn, setDrawn] = useState(DRAWN);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [asked, setAsked] = useState(false);
  const [explaining, setExplaining] = useState<OpenLine | null>(null);
  const shown = lines.filter((line) => group === 'all' || groupOf(line) === group);
  const selection = useSelection(lines, explains);
  const certain = lines.filter(
    (line) => groupOf(line) === 'certain' && obstacleOf(line, explains) === null,
  );
  return (
    <>
      {outcomes && <BankOutcomes of={outcomes} onClose={() => setOutcomes(null)} />}
      <fieldset className={classes.filters} aria-label="Líneas por certeza">
        {GROUPS.map(({ value, label }) => {
          const count = lines.filter((line) => value === 'all' || groupOf(line) === value).length;
          return (
            <Button
              key={value}
              variant={group === value ? 'filled' : 'default'}
              aria-pressed={group === value}
              onClick={() => setGroup(value)}
            >
              {label} ({formatCount(count)})
            </Button>
          );
        })}
      </fieldset>
      <ul className={classes.list} aria-label="Líneas por decidir">
        {shown.slice(0, drawn).map((line) => (
          <BankLine
            key={line.id}
            line={line}
            chosen={selection.has(line)}
            obstacle={obstacleOf(line, explains)}
            onChoose={(ranged) => selection.toggle(shown, line, ranged)}
            onExplain={explains ? () => setExplaining(line) : null}
          />
        ))}
      </ul>
      {shown.length > drawn && (
        <Button mt="md" variant="default" onClick={() => setDrawn(drawn + DRAWN)}>
          Ver más ({formatCount(shown.length - drawn)})
        </Button>
      )}
      <div className={classes.bar}>
        <span role="status">
          {selection.lines.length === 0
            ? 'Ninguna elegida'
            : `${formatCount(selection.lines.length)} ${selection.lines.length === 1 ? 'elegida' : 'elegidas'}: `}
          <Sums lines={selection.lines} />
        </span>
        <span className={classes.buttons}>
          {selection.lines.length > 0 && (
            <Button variant="default" onClick={selection.clear}>
              Quitar la selección
            </Button>
          )}
          {certain.length > 0 && (
            <Button variant="default" onClick={() => selection.choose(certain)}>
              Elegir las seguras ({formatCount(certain.length)})
            </Button>
          )}
          <Button disabled={selection.lines.length === 0} onClick={() => setAsked(true)}>
            Decidir
          </Button>
        </span>
      </div>
      {asked && (
        <BankDecision
          selected={selection.lines}
          onClose={() => setAsked(false)}
          onDone={(done) => {
            setAsked(false);
            selection.clear();
            setOutcomes(done);
          }}
        />
      )}
      {explaining && <ExplainLine line={explaining} onDone={() => setExplaining(null)} />}
    </>
  );
}

/** Lines that are chosen by click, by range or all at once; those that are gone or cannot be decided are none. */
function useSelection(lines: readonly OpenLine[], explains: boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const may = (line: OpenLine) => obstacleOf(line, explains) === null;
  const chosen = lines.filter((line) => ids.has(line.id) && may(line));
  return {
    lines: chosen,
    has: (line: OpenLine) => ids.has(line.id) && may(line),
    clear: () => setIds(new Set()),
    choose: (all: readonly OpenLine[]) => setIds(new Set([...ids, ...all.map(({ id }) => id)])),
    toggle: (shown: readonly OpenLine[], line: OpenLine, ranged: boolean) => {
      const range = rangeOf(shown, ranged ? last : null, line.id).filter(may);
      const next = new Set(ids);
      for (const { id } of range) ids.has(line.id) ? next.delete(id) : next.add(id);
      setIds(next);
      setLast(line.id);
    },
  };
}
