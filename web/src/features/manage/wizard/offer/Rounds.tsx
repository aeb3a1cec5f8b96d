import { Button } from '@mantine/core';
import type { RoundDraft } from '#contract/projects/draft.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { addDays, nextRound } from '../../data/document.ts';
import { removeAt, replaceAt } from '../../data/lists.ts';
import { DayField, NumberField, SpotFault, UsdField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { Locked } from '../Locked.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { Item, Row } from '../Section.tsx';

/** Rounds of the property side or of a contract. @param path of the list: `rounds`, `contracts.0.rounds` */
export function Rounds(props: {
  path: string;
  rounds: readonly RoundDraft[];
  onChange: (path: string, recipe: (rounds: readonly RoundDraft[]) => RoundDraft[]) => void;
}) {
  const { path, rounds, onChange } = props;
  return (
    <>
      <SpotFault path={path} />
      {rounds.map((round, at) => (
        <Round
          key={round.id ?? at}
          round={round}
          path={`${path}.${at}`}
          change={(of, part) =>
            onChange(of, (now) => replaceAt(now, at, { ...(now[at] ?? round), ...part }))
          }
          remove={() => onChange(path, (now) => removeAt(now, at))}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={rounds.length >= 40}
          onClick={() => onChange(path, (now) => [...now, nextRound(now)])}
        >
          Agregar una ronda
        </Button>
      </div>
    </>
  );
}

/** @param change changes the part of the round at a path */
function Round(props: {
  round: RoundDraft;
  path: string;
  change: (path: string, part: Partial<RoundDraft>) => void;
  remove: () => void;
}) {
  const { round, path: of, change, remove } = props;
  const { locks, minimums } = useWizard();
  const set = (part: Partial<RoundDraft>) => change(`${of}.${Object.keys(part)[0]}`, part);
  const end = addDays(round.startDate, round.days);
  const raisedFrom = minimums.get(round.id ?? '');
  const minimum = (
    <NumberField
      path={`${of}.minimumPercent`}
      label="Mínimo de venta"
      {...(raisedFrom === undefined ? {} : { description: 'Solo lo podés subir.' })}
      min={raisedFrom ?? 0}
      max={100}
      decimals={2}
      unit="%"
      value={round.minimumPercent}
      onChange={(minimumPercent) => set({ minimumPercent })}
    />
  );
  return (
    <Item
      title={`Ronda ${round.number}`}
      actions={
        <RemoveButton
          of={`la ronda ${round.number}`}
          lock={locks.get(round.id ?? '') ?? null}
          onClick={remove}
        />
      }
    >
      <Locked id={round.id}>
        <Row narrow>
          <NumberField
            path={`${of}.number`}
            label="Número"
            min={1}
            max={99}
            value={round.number}
            onChange={(number) => set({ number })}
          />
          <DayField
            path={`${of}.startDate`}
            label="Empieza"
            value={round.startDate}
            onChange={(startDate) => set({ startDate })}
          />
          <NumberField
            path={`${of}.days`}
            label="Días"
            min={1}
            max={3650}
            value={round.days}
            onChange={(days) => set({ days })}
          />
          <NumberField
            path={`${of}.tokenCount`}
            label="Tokens"
            max={1_000_000_000}
            value={round.tokenCount}
            onChange={(tokenCount) => set({ tokenCount })}
          />
          <UsdField
            path={`${of}.price`}
            label="Precio por token"
            value={round.price}
            onChange={(price) => set({ price })}
          />
          {raisedFrom === undefined && minimum}
        </Row>
      </Locked>
      {raisedFrom !== undefined && <div style={{ maxWidth: 200 }}>{minimum}</div>}
      <p className="cap" style={{ margin: 0 }}>
        {end && `Termina el ${formatDay(end)} a las 00:00. `}
        {round.minimumPercent > 0
          ? `Si no se vende el ${round.minimumPercent.toLocaleString('es-AR')} %, se devuelve el dinero.`
          : 'Sin mínimo: el dinero llega a la obra con cualquier venta.'}
      </p>
    </Item>
  );
}
