import { Button, Group, MultiSelect, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { CompanyBankAccount, StatementColumns } from '#contract/treasury/bank/statements.ts';
import type { previewStatement } from '#contract/treasury/bank.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';

export type Preview = AnswerOf<typeof previewStatement>;

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
  onConfirm: (given: { accountId: string; columns: StatementColumns }) => void;
}) {
  const { preview, accounts, sending, faults, onClose, onConfirm } = props;
  const [accountId, setAccountId] = useState(preview.accountId);
  const [draft, setDraft] = useState<Draft>(preview.columns ?? EMPTY);
  const columns = complete(draft);
  const names = preview.heading.map((name, at) => ({
    value: String(at),
    label: name || `Columna ${at + 1}`,
  }));
  return (
    <OpenModal onClose={onClose} title="Columnas del extracto" size="lg">
      <Stack gap="md">
        <p className="cap" style={{ margin: 0 }}>
          Se recuerdan para los próximos extractos con este encabezado.
        </p>
        <NativeSelect
          label="Cuenta de la empresa"
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
          data={accounts.map(({ id, name, currency }) => ({
            value: id,
            label: `${name} (${currency})`,
          }))}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {ONE_OF.map(({ key, label }) => (
            <NativeSelect
              key={key}
              label={label}
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button
            loading={sending}
            disabled={columns === null}
            onClick={() => columns && onConfirm({ accountId, columns })}
          >
            Cargar
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  );
}

function exampleOf({ sample }: Preview, at: number | null): string {
  const values = at === null ? [] : sample.flatMap((cells) => cells[at] || []);
  // an empty line keeps adjacent fields aligned
  return values.length > 0 ? `Por ejemplo: ${values.slice(0, 2).join(' · ')}` : '\u00a0';
}

/** The columns, once a day and an amount are chosen. */
function complete({ day, ...draft }: Draft): StatementColumns | null {
  const sides = draft.debit !== null && draft.credit !== null;
  return day !== null && (draft.amount !== null || sides) ? { ...draft, day } : null;
}
