import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { proposeTransfer } from '#contract/estates/endpoints.ts';
import { type EstateTransfers, MOST_HEIRS, WHOLE_SHARE } from '#contract/estates/transfers.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

interface Heir {
  readonly key: number;
  readonly email: string;
  /** Hundredths of a percent; null while the field is empty. */
  readonly share: number | null;
}
const FIRST: Heir = { key: 0, email: '', share: WHOLE_SHARE };

/** The e-mails typed so far, each once. */
const emailsOf = (heirs: readonly Heir[]) => [
  ...new Set(heirs.map(({ email }) => email.trim()).filter(Boolean)),
];

/** Texts of the server's faults of a proposal that the catalogue of refusals does not have. */
const FAULTS: Readonly<Record<string, string>> = {
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
  const { form, errorOf, submit, sending, otherErrors } = useApiForm(proposeTransfer, {
    defaultValues: { heirs: [FIRST], units: {} as Readonly<Record<string, string>> },
    toArgs: ({ heirs, units: chosen }) => ({
      params: { id: estateId },
      body: {
        heirs: heirs.map(({ email, share }) => ({ email: email.trim(), share: share ?? 0 })),
        units: units.flatMap(({ reservationId }) => {
          const email = chosen[reservationId];
          return email && emailsOf(heirs).includes(email) ? [{ reservationId, email }] : [];
        }),
      },
    }),
    words: (key) => FAULTS[key] ?? 'Revisar este dato.',
    onSuccess: () => toast.success('Distribución propuesta. La aprueba otra persona del nivel 1.'),
  });
  const { heirs, units: chosen } = form.watch();
  const setHeirs = (next: Heir[]) => form.setValue('heirs', next);
  const put = (key: number, change: Partial<Heir>) =>
    setHeirs(heirs.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = () =>
    setHeirs([...heirs, { key: (heirs.at(-1)?.key ?? 0) + 1, email: '', share: null }]);
  const total = heirs.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const isWhole = total === WHOLE_SHARE && heirs.every(({ email, share }) => email && share);
  const general = [errorOf('heirs') ?? errorOf('units') ?? []].flat();
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {heirs.map((heir, at) => (
          <HeirRow
            key={heir.key}
            heir={heir}
            place={at + 1}
            error={errorOf(`heirs.${at}.email`)}
            onChange={(change) => put(heir.key, change)}
            onRemove={
              heirs.length > 1 ? () => setHeirs(heirs.filter(({ key }) => key !== heir.key)) : null
            }
          />
        ))}
        {heirs.length < MOST_HEIRS && (
          <Group>
            <Button variant="default" onClick={add}>
              Agregar un heredero
            </Button>
          </Group>
        )}
        <p className="cap" role="status">
          Suman {formatPercent(total / 100, 2)}.
          {total === WHOLE_SHARE ? '' : ' Tienen que sumar 100 %.'}
        </p>
        {heirs.length > 1 &&
          units.map(({ reservationId, project, unit }) => (
            <Select
              key={reservationId}
              label={`Quién recibe la unidad ${unit} de ${project}`}
              data={emailsOf(heirs)}
              value={chosen[reservationId] ?? null}
              onChange={(email) =>
                form.setValue('units', { ...chosen, [reservationId]: email ?? '' })
              }
            />
          ))}
        <FormErrors errors={[...general, ...otherErrors]} />
        <Group>
          <Button type="submit" disabled={!isWhole} loading={sending}>
            Proponer la distribución
          </Button>
        </Group>
      </Stack>
    </form>
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
  const { email, share } = props.heir;
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
          value={share === null ? null : share / 100}
          onChange={(value) => onChange({ share: value === null ? null : Math.round(value * 100) })}
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
