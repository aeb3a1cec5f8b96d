import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { ChainTransfer } from '#contract/chain/schemas.ts';
import { assignTransfer, listDeposits } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OPENS } from '#web/shared/keyboard/list-keys.ts';
import { Decision } from '../deciding/Decision.tsx';
import { depositSubject } from '../queue/movement-subject.ts';
import { assignedWords, assignmentEffect } from './assignment-texts.ts';

const SHOWN = 20;

/** Assigns a transfer to a USDT deposit: the deposit is searched, and the question says what will happen. */
export function AssignTransfer({ transfer }: { transfer: ChainTransfer }) {
  const [deposit, setDeposit] = useState<Deposit | null>(null);
  const assign = useApiMutation(assignTransfer);
  const assigned = useRef<Deposit | null>(null);
  return (
    <Stack gap={6} miw={150}>
      <DepositChoice value={deposit} onChange={setDeposit} />
      <div {...OPENS}>
        <Decision
          inRow
          row={transfer.id}
          choices={[
            {
              label: 'Asignar',
              title: 'Asignar la transferencia',
              ...(deposit ? { subject: depositSubject(deposit) } : {}),
              explain: deposit && <Effect transfer={transfer} deposit={deposit} />,
              obstacle: deposit ? null : { reason: 'Primero se elige el depósito.' },
              run: async () => {
                if (!deposit) return;
                const body = { transferId: transfer.id };
                assigned.current = await assign.mutateAsync({ params: { id: deposit.id }, body });
                setDeposit(null);
              },
              done: () => (assigned.current ? assignedWords(assigned.current) : ''),
            },
          ]}
        />
      </div>
    </Stack>
  );
}

/** A deposit among those that a search finds. */
function DepositChoice(props: {
  value: Deposit | null;
  onChange: (deposit: Deposit | null) => void;
}) {
  const { value: deposit, onChange } = props;
  const [typed, setTyped] = useState('');
  const { items, total } = useWaitingDeposits(typed);
  const shown = deposit && !items.some(({ id }) => id === deposit.id) ? [deposit, ...items] : items;
  return (
    <>
      <TextInput
        aria-label="Buscar el depósito"
        placeholder="Orden, persona o importe"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Depósito al que corresponde"
        // the closed list of a narrow column cuts its text
        description={deposit && nameOf(deposit)}
        inputWrapperOrder={['input', 'description']}
        value={deposit?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(shown.find(({ id }) => id === value) ?? null)
        }
        data={[
          { value: '', label: shown.length === 0 ? 'Ninguno' : 'Elegir' },
          ...optionsOf(shown),
        ]}
      />
      {total > items.length && (
        <span className="cap">
          Primeros {formatCount(items.length)} de {formatCount(total)}: los demás se buscan.
        </span>
      )}
    </>
  );
}

/** The undecided deposits of USDT that a search finds: the first of them, and how many there are. */
function useWaitingDeposits(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), 300);
  const query = {
    pageSize: SHOWN,
    'filter[type]': 'usdt_transfer' as const,
    'filter[status]': 'pending' as const,
    ...(search ? { search } : {}),
  };
  const { items = [], total = 0 } =
    useApiQuery(listDeposits, { query }, { keepPrevious: true, silent: true }).data ?? {};
  return { items, total };
}

const optionsOf = (deposits: readonly Deposit[]) =>
  deposits.map((deposit) => ({ value: deposit.id, label: nameOf(deposit) }));

const nameOf = ({ orderNumber, userName, amount }: Deposit) =>
  `${orderNumber} · ${userName} · ${formatMoney({ amount, currency: 'USDT' })}`;

/** What arrived, and what the assignment does with it. */
function Effect({ transfer, deposit }: { transfer: ChainTransfer; deposit: Deposit }) {
  const { effect, reasons } = assignmentEffect(transfer, deposit);
  return (
    <>
      <p>
        Llegaron <b>{formatMoney({ amount: transfer.amount, currency: 'USDT' })}</b> desde{' '}
        <span style={{ overflowWrap: 'anywhere' }}>{transfer.sender}</span>.
      </p>
      <p>{effect}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {deposit.transaction && <p>Reemplaza la transacción que el depósito tiene indicada.</p>}
    </>
  );
}
