import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { proposeTransfer } from '#contract/estates/endpoints.ts';
import { type EstateTransfers, MOST_HEIRS, WHOLE_SHARE } from '#contract/estates/transfers.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { NumberInput } from '#web/shared/ui/forms/NumberInput.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

interface Heir {
  readonly key: number;
  readonly email: string;
  readonly percent: number | null;
}

/** Texts of the server's faults of a proposal. */
const FAULTS: Readonly<Record<string, string>> = {
  HEIR_NOT_ELIGIBLE:
    'Hace falta una cuenta activa, con la identidad verificada, que no sea de la administración ni de la persona fallecida.',
  HEIR_REPEATED: 'Esta persona ya está entre los herederos.',
  UNIT_WITHOUT_HEIR: 'Elegir cuál de los herederos recibe cada unidad.',
  SHARES_NOT_WHOLE: 'Las partes tienen que sumar 100 %.',
};

/** The heirs, their shares, and the heir of each unit. */
export function HeirsForm({
  estateId,
  units,
}: {
  estateId: string;
  units: EstateTransfers['units'];
}) {
  const [heirs, setHeirs] = useState<readonly Heir[]>([{ key: 0, email: '', percent: 100 }]);
  const [ofUnits, setOfUnits] = useState<Readonly<Record<string, string>>>({});
  const propose = useApiMutation(proposeTransfer, {
    fieldErrors: true,
    onSuccess: () => toast.success('Distribución propuesta. La aprueba otra persona del nivel 1.'),
  });
  const put = (key: number, change: Partial<Heir>) =>
    setHeirs(heirs.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = () =>
    setHeirs([...heirs, { key: (heirs.at(-1)?.key ?? 0) + 1, email: '', percent: null }]);
  const total = heirs.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0);
  const details = isApiError(propose.error) ? propose.error.details : [];
  const fault = (path: string) => {
    const found = details.find((one) => one.path === path);
    return found && (FAULTS[found.message] ?? 'Revisar este dato.');
  };
  const emails = [...new Set(heirs.map(({ email }) => email.trim()).filter(Boolean))];
  const isWhole = total === WHOLE_SHARE && heirs.every(({ email, percent }) => email && percent);
  const send = () =>
    propose.mutate({
      params: { id: estateId },
      body: {
        heirs: heirs.map(({ email, percent }) => ({
          email: email.trim(),
          share: Math.round((percent ?? 0) * 100),
        })),
        units: units.flatMap(({ reservationId }) => {
          const email = ofUnits[reservationId];
          return email && emails.includes(email) ? [{ reservationId, email }] : [];
        }),
      },
    });
  return (
    <Stack gap="md">
      {heirs.map((heir, at) => (
        <HeirRow
          key={heir.key}
          heir={heir}
          place={at + 1}
          error={fault(`heirs.${at}.email`)}
          onChange={(change) => put(heir.key, change)}
          onRemove={
            heirs.length > 1 ? () => setHeirs(heirs.filter(({ key }) => key !== heir.key)) : null
          }
        />
      ))}
      <p className="cap" role="status">
        Suman {formatPercent(total / 100, 2)}.
        {total === WHOLE_SHARE ? '' : ' Tienen que sumar 100 %.'}
      </p>
      {heirs.length > 1 &&
        units.map(({ reservationId, project, unit }) => (
          <Select
            key={reservationId}
            label={`Quién recibe la unidad ${unit} de ${project}`}
            data={emails}
            value={ofUnits[reservationId] ?? null}
            onChange={(email) => setOfUnits({ ...ofUnits, [reservationId]: email ?? '' })}
          />
        ))}
      {(fault('heirs') ?? fault('units')) && (
        <Alert color="red" variant="light" role="alert">
          {fault('heirs') ?? fault('units')}
        </Alert>
      )}
      <Group>
        <Button disabled={!isWhole} loading={propose.isPending} onClick={send}>
          Proponer la distribución
        </Button>
        {heirs.length < MOST_HEIRS && (
          <Button variant="default" onClick={add}>
            Agregar un heredero
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function HeirRow(props: {
  heir: Heir;
  /** Counted from 1. */
  place: number;
  error: string | undefined;
  onChange: (change: Partial<Heir>) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}) {
  const { place, error, onChange, onRemove } = props;
  const { email, percent } = props.heir;
  return (
    <Group align="start" gap="sm">
      <TextInput
        style={{ flex: '1 1 260px' }}
        label={`Correo del heredero ${place}`}
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <div style={{ flex: '0 1 140px' }}>
        <NumberInput
          label={`Parte ${place}`}
          unit="%"
          decimals={2}
          min={0.01}
          max={100}
          value={percent}
          onChange={(value) => onChange({ percent: value })}
        />
      </div>
      {onRemove && (
        <Button
          variant="subtle"
          mt={28}
          aria-label={`Quitar al heredero ${place}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      )}
    </Group>
  );
}
