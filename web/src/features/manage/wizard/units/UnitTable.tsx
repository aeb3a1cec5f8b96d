import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { PropertyDraft } from '#contract/projects/draft.ts';
import type { Fault } from '#web/shared/forms/field-faults.ts';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { blankUnit } from '../../data/document.ts';
import { removeAt, replaceAt } from '../../data/lists.ts';
import { anchorOf } from '../../data/places.ts';
import { faultText } from '../../texts.ts';
import { SpotFault } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { Locked } from '../Locked.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import classes from '../wizard.module.css';
import { NumberCell, TextCell } from './UnitCells.tsx';
import { UnitDetails } from './UnitDetails.tsx';

const PAGE = 25;
/** Fields of a unit that do not fit in its row. */
const DETAILS = /^(description|features|location)/;
const TEXTS = [
  ['identifierA', 'A'],
  ['identifierB', 'B'],
  ['floor', 'Piso'],
] as const;
const NUMBERS = [
  ['rooms', 'Ambientes'],
  ['price', 'Precio (tokens)'],
  ['reservationPrice', 'Reserva (tokens)'],
] as const;
/** The width of the column of buttons; the others share the rest. */
const ACTIONS_PX = 112;

/** Units as an editable sheet, a page at a time. */
export function UnitTable(props: {
  path: string;
  units: readonly PropertyDraft[];
  onChange: (path: string, recipe: (units: readonly PropertyDraft[]) => PropertyDraft[]) => void;
}) {
  const { path, units, onChange } = props;
  const { target, faults, locks } = useWizard();
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(units.length / PAGE)));
  useEffect(() => {
    const row = target?.path.startsWith(`${path}.`)
      ? Number(target.path.slice(path.length + 1).split('.')[0])
      : Number.NaN;
    if (Number.isInteger(row)) setPage(Math.floor(row / PAGE) + 1);
  }, [target, path]);
  const first = (page - 1) * PAGE;
  // the rows' handlers are stable, so that a keystroke in one renders no other
  const latest = useRef(onChange);
  latest.current = onChange;
  const alter = useCallback((at: number, of: string, part: Partial<PropertyDraft>) => {
    latest.current(of, (now) => {
      const unit = now[at];
      return unit ? replaceAt(now, at, { ...unit, ...part }) : [...now];
    });
  }, []);
  const remove = useCallback(
    (at: number) => latest.current(path, (now) => removeAt(now, at)),
    [path],
  );
  return (
    <div>
      <SpotFault path={path} />
      {units.length > 0 && (
        <div className={classes.unitWrap}>
          <table className={classes.units}>
            <thead>
              <tr>
                {[...TEXTS, ...NUMBERS].map(([key, header]) => (
                  <th key={key} scope="col">
                    {header}
                  </th>
                ))}
                <th aria-label="Más datos y quitar" style={{ width: ACTIONS_PX }} />
              </tr>
            </thead>
            <tbody>
              {units.slice(first, first + PAGE).map((unit, index) => (
                <UnitRow
                  key={unit.id ?? first + index}
                  path={`${path}.${first + index}`}
                  at={first + index}
                  unit={unit}
                  lock={locks.get(unit.id ?? '') ?? null}
                  faults={faults}
                  onAlter={alter}
                  onRemove={remove}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PageNav total={units.length} pageSize={PAGE} page={page} onPage={setPage} />
      <Button
        variant="default"
        mt="sm"
        onClick={() => {
          onChange(path, (now) => [
            ...now,
            blankUnit({
              rooms: now.at(-1)?.rooms ?? 0,
              price: now.at(-1)?.price ?? 0,
              reservationPrice: now.at(-1)?.reservationPrice ?? 0,
            }),
          ]);
          setPage(Math.floor(units.length / PAGE) + 1);
        }}
      >
        Agregar una unidad
      </Button>
    </div>
  );
}

const UnitRow = memo(function UnitRow(props: {
  path: string;
  at: number;
  unit: PropertyDraft;
  /** Why it is locked; null when it is not. */
  lock: string | null;
  faults: readonly Fault[];
  onAlter: (at: number, path: string, part: Partial<PropertyDraft>) => void;
  onRemove: (at: number) => void;
}) {
  const { path, at, unit, lock, faults } = props;
  const onChange = (of: string, part: Partial<PropertyDraft>) => props.onAlter(at, of, part);
  const mine = faults.filter((fault) => fault.path.startsWith(`${path}.`));
  const wrong = (key: string) => mine.some((fault) => fault.path === `${path}.${key}`);
  const [wanted, setOpen] = useState(false);
  const open = wanted || mine.some((fault) => DETAILS.test(fault.path.slice(path.length + 1)));
  const name = `${unit.identifierA} ${unit.identifierB}`.trim() || 'nueva';
  return (
    <>
      <tr title={lock ?? undefined}>
        {TEXTS.map(([key, header]) => (
          <td key={key} id={anchorOf(`${path}.${key}`)} data-header={header}>
            <div className={classes.cell}>
              <TextCell
                label={`${header} de la unidad ${name}`}
                disabled={lock !== null}
                value={unit[key]}
                wrong={wrong(key)}
                onChange={(text) => onChange(`${path}.${key}`, { [key]: text })}
              />
            </div>
          </td>
        ))}
        {NUMBERS.map(([key, header]) => (
          <td key={key} id={anchorOf(`${path}.${key}`)} data-header={header}>
            <div className={classes.cell}>
              <NumberCell
                label={`${header} de la unidad ${name}`}
                disabled={lock !== null}
                value={unit[key]}
                max={key === 'rooms' ? 50 : 1_000_000_000}
                wrong={wrong(key)}
                onChange={(value) => onChange(`${path}.${key}`, { [key]: value })}
              />
            </div>
          </td>
        ))}
        <td className={classes.unitActions}>
          <ActionIcon
            aria-label={`Más datos de la unidad ${name}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
          </ActionIcon>
          <RemoveButton of={`la unidad ${name}`} lock={lock} onClick={() => props.onRemove(at)} />
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={7}>
            <Locked id={unit.id}>
              <UnitDetails path={path} unit={unit} onChange={onChange} />
            </Locked>
          </td>
        </tr>
      )}
      {mine.length > 0 && (
        <tr>
          <td colSpan={7}>
            {mine.map((fault) => (
              <p className={classes.unitFault} key={fault.path + fault.message}>
                {faultText(fault.message)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
});
