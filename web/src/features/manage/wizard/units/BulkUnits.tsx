import { Button, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import type { PropertyDraft } from '#contract/projects/draft.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Bulk, keyOf, MOST_UNITS, makeUnits } from '../../data/units/units.ts';
import { t } from '../../texts.ts';
import { Row } from '../Section.tsx';

const NUMBERS = ['fromFloor', 'toFloor', 'rooms', 'price', 'reservationPrice'] as const;

/** Creates many units together: floors times letters, all at one price. */
export const BulkUnits = memo(function BulkUnits(props: {
  /** Keys of existing units. */
  taken: readonly string[];
  rooms: number;
  onAdd: (units: PropertyDraft[]) => void;
}) {
  const [bulk, setBulk] = useState<Bulk>({
    fromFloor: 1,
    toFloor: 5,
    letters: 'A-D',
    rooms: props.rooms,
    price: 0,
    reservationPrice: 0,
  });
  const set = (part: Partial<Bulk>) => setBulk((before) => ({ ...before, ...part }));
  const taken = new Set(props.taken);
  const all = makeUnits(bulk);
  const units = all.filter((unit) => !taken.has(keyOf(unit)));
  const repeated = all.length - units.length;
  const reason = whyNot(bulk, units.length, props.taken.length);
  const number = (
    name: Exclude<keyof Bulk, 'letters'>,
    label: string,
    { min, max }: { min: number; max: number },
  ) => (
    <NumberInput
      label={label}
      value={bulk[name]}
      min={min}
      max={max}
      onChange={(value) => set({ [name]: value ?? Number.NaN })}
    />
  );
  return (
    <details>
      <summary style={{ minHeight: 44, paddingBlock: 10, cursor: 'pointer' }}>
        Generar unidades por piso y letra
      </summary>
      <Row narrow>
        {number('fromFloor', 'Desde el piso', { min: -9, max: 300 })}
        {number('toFloor', 'Hasta el piso', { min: -9, max: 300 })}
        <TextInput
          label="Letras"
          value={bulk.letters}
          onChange={(event) => set({ letters: event.currentTarget.value })}
        />
        {number('rooms', 'Ambientes', { min: 0, max: 50 })}
        {number('price', 'Precio, en tokens', { min: 0, max: 1_000_000_000 })}
        {number('reservationPrice', 'Reserva, en tokens', { min: 0, max: 1_000_000_000 })}
      </Row>
      <p className="cap" aria-live="polite">
        Letras: «A-D» o «A, B, C». El piso 0 es la planta baja.{' '}
        {repeated > 0 && `Se saltean ${formatCount(repeated)} que ya existen. `}
        {reason}
      </p>
      <Button
        variant="default"
        disabled={reason !== null}
        onClick={() => {
          props.onAdd(units);
          toast.success(t('added', { count: units.length, n: formatCount(units.length) }));
        }}
      >
        Generar {t('units', { count: units.length, n: formatCount(units.length) })}
      </Button>
    </details>
  );
});

function whyNot(bulk: Bulk, many: number, existing: number): string | null {
  if (NUMBERS.some((name) => !Number.isFinite(bulk[name]))) return 'Revisá los números.';
  if (many === 0) return 'No hay unidades nuevas con esos pisos y letras.';
  if (many + existing > MOST_UNITS) return `Un proyecto lleva hasta ${formatCount(MOST_UNITS)}.`;
  if (bulk.rooms < 0 || bulk.rooms > 50) return 'Los ambientes van de 0 a 50.';
  if (bulk.price > 1_000_000_000) return 'El precio es demasiado alto.';
  if (bulk.price <= 0) return 'Falta el precio en tokens.';
  if (bulk.reservationPrice <= 0) return 'Falta la reserva en tokens.';
  return bulk.reservationPrice > bulk.price ? 'La reserva no puede superar el precio.' : null;
}
