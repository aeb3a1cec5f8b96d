import { Alert, Button, Group, MultiSelect, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type {
  AccountDoubt,
  CompanyBankAccount,
  StatementColumns,
} from '#contract/treasury/bank/statements.ts';
import type { previewStatement } from '#contract/treasury/bank.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';

export type Preview = AnswerOf<typeof previewStatement>;
/** The accounts and columns by which a statement is read; without columns, the remembered ones. */
export interface Read {
  readonly accountId: string;
  /** The account of the rows in the other currency, by the currency column. */
  readonly secondAccountId: string | null;
  readonly columns?: StatementColumns;
}

const NONE = '';
const ONE_OF = [
  { key: 'day', label: 'Fecha' },
  { key: 'amount', label: 'Importe con signo' },
  { key: 'debit', label: 'Débito (sale)' },
  { key: 'credit', label: 'Crédito (entra)' },
  { key: 'balance', label: 'Saldo' },
  { key: 'currency', label: 'Moneda' },
] as const;

type Draft = Omit<StatementColumns, 'day'> & { day: number | null };

const EMPTY: Draft = {
  day: null,
  amount: null,
  debit: null,
  credit: null,
  balance: null,
  currency: null,
  reference: [],
};

/** Asks once for the meaning of each column of a statement; it is remembered for the same heading. */
export function BankColumns(props: {
  preview: Preview;
  accounts: readonly CompanyBankAccount[];
  sending: boolean;
  faults: ReactNode;
  onClose: () => void;
  onConfirm: (given: Read) => void;
}) {
  const { preview, accounts, sending, faults, onClose, onConfirm } = props;
  const [chosen, setChosen] = useState(keyOf(preview.accountId, preview.secondAccountId));
  const [draft, setDraft] = useState<Draft>(preview.columns ?? EMPTY);
  const columns = complete(draft);
  const choices = accountChoices(accounts, draft.currency !== null);
  const choice = choices.find(({ key }) => key === chosen);
  const names = preview.heading.map((name, at) => ({
    value: String(at),
    label: name || `Columna ${at + 1}`,
  }));
  return (
    <OpenModal onClose={onClose} title="Columnas del extracto" size="lg">
      <Stack gap="md">
        {preview.doubt && (
          <Alert role="status" color="yellow" variant="light">
            {DOUBTS[preview.doubt]}
          </Alert>
        )}
        <p className="cap" style={{ margin: 0 }}>
          Se recuerdan para los próximos extractos con este encabezado.
        </p>
        <NativeSelect
          label="Cuenta de la empresa"
          description={choice?.help}
          value={choice?.key ?? NONE}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            ...(choice ? [] : [{ value: NONE, label: 'Elegir la cuenta' }]),
            ...choices.map(({ key, label }) => ({ value: key, label })),
          ]}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {ONE_OF.map(({ key, label }) => (
            <NativeSelect
              key={key}
              label={label}
              // below the field: adjacent ones stay aligned where one has no example
              inputWrapperOrder={['label', 'input', 'description']}
              description={exampleOf(preview, draft[key])}
              value={draft[key] === null ? NONE : String(draft[key])}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setDraft({ ...draft, [key]: value === NONE ? null : Number(value) });
              }}
              data={[{ value: NONE, label: 'Ninguna' }, ...names]}
            />
          ))}
        </SimpleGrid>
        <MultiSelect
          label="Referencia"
          description="Lo que dice la línea: concepto, nombre, CUIT, comprobante."
          data={names}
          value={draft.reference.map(String)}
          onChange={(chosen) => setDraft({ ...draft, reference: chosen.map(Number) })}
        />
        {faults}
        <Group justify="flex-end" align="flex-start">
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <GuardedButton
            loading={sending}
            obstacle={missingOf(choice !== undefined, draft)}
            onClick={() => columns && choice && onConfirm({ ...choice.read, columns })}
          >
            Cargar
          </GuardedButton>
        </Group>
      </Stack>
    </OpenModal>
  );
}

const DOUBTS: Readonly<Record<AccountDoubt, string>> = {
  several_accounts: 'Varias cuentas tienen este encabezado: elegir de cuál es el extracto.',
  other_currency:
    'El archivo nombra una moneda que no es la de la cuenta recordada: elegir de qué cuenta es.',
};

const keyOf = (accountId: string | null, secondAccountId: string | null) =>
  secondAccountId === null ? (accountId ?? NONE) : `${accountId} ${secondAccountId}`;

/**
 * The accounts that a statement may be of.
 * @param byColumn whether a column names the currency of each row: then also of two accounts, one of each currency
 */
function accountChoices(accounts: readonly CompanyBankAccount[], byColumn: boolean) {
  const of = (currency: CompanyBankAccount['currency']) =>
    accounts.filter((one) => one.currency === currency);
  const pairs = byColumn
    ? of('ARS').flatMap((pesos) => of('USD').map((dollars) => [pesos, dollars] as const))
    : [];
  return [
    ...accounts.map(({ id, name, currency }) => ({
      key: keyOf(id, null),
      label: `${name} (${currency})`,
      help: undefined,
      read: { accountId: id, secondAccountId: null },
    })),
    ...pairs.map(([pesos, dollars]) => ({
      key: keyOf(pesos.id, dollars.id),
      label: `Según la columna Moneda: ${pesos.name} y ${dollars.name}`,
      // a narrow screen cuts the option
      help: `Las filas en pesos van a «${pesos.name}» y las filas en dólares a «${dollars.name}». De un archivo de dos cuentas no se controlan los saldos.`,
      read: { accountId: pesos.id, secondAccountId: dollars.id },
    })),
  ];
}

function exampleOf({ sample }: Preview, at: number | null): string | undefined {
  const values = at === null ? [] : sample.flatMap((cells) => cells[at] || []);
  return values.length > 0 ? `Por ejemplo: ${values.slice(0, 2).join(' · ')}` : undefined;
}

/** What is still to be chosen before the statement can be read; null once nothing is. */
function missingOf(hasAccount: boolean, draft: Draft): Obstacle | null {
  if (!hasAccount) return { reason: 'Falta elegir la cuenta.' };
  if (draft.day === null) return { reason: 'Falta la columna de la fecha.' };
  return complete(draft) === null
    ? { reason: 'Falta la columna del importe con signo, o las de débito y crédito.' }
    : null;
}

/** The columns, once a day and an amount are chosen. */
function complete({ day, ...draft }: Draft): StatementColumns | null {
  const sides = draft.debit !== null && draft.credit !== null;
  return day !== null && (draft.amount !== null || sides) ? { ...draft, day } : null;
}
