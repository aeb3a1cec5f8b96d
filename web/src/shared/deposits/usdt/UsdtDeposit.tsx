import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { isOpenMovement } from '#contract/payments/statuses.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Travel } from '#web/shared/travel/Travel.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { QrCode } from '#web/shared/ui/figures/QrCode.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Copy, OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { HashForm } from './HashForm.tsx';
import { DepositProgress } from './TransactionProgress.tsx';
import classes from './Usdt.module.css';

const EVERY_MS = 3_000;

/** A newly announced USDT deposit: the address, its transaction, and its confirmations as they arrive. */
export function UsdtAnnounced({ deposit: made, onDone }: { deposit: Deposit; onDone: () => void }) {
  const deposit = useLiveDeposit(made);
  const credited = deposit.status === 'completed';
  return (
    <Stack gap="md">
      <Alert
        color={credited ? 'green' : 'cyan'}
        variant="light"
        title={
          <Unbroken
            text={`Depósito ${deposit.orderNumber} ${credited ? 'acreditado' : 'anunciado'}`}
          />
        }
      >
        {credited
          ? 'El dinero ya está disponible en tu billetera.'
          : 'Enviá el monto exacto e indicá la transacción. Si sale de una dirección registrada en «Direcciones USDT», se acredita solo cuando la cadena la confirma.'}
      </Alert>
      <UsdtPending deposit={deposit} />
      <MoneyFoot>
        <Button {...(credited ? {} : { variant: 'default' })} onClick={onDone}>
          Listo
        </Button>
      </MoneyFoot>
    </Stack>
  );
}

/** The remaining steps of a USDT deposit, and the state of its transaction. */
export function UsdtPending({ deposit }: { deposit: Deposit }) {
  const { transaction, instructions } = deposit;
  const open = isOpenMovement(deposit);
  const asks = transaction === null || transaction.state === 'failed';
  const chain = asks ? instructions?.chain : undefined;
  return (
    <Stack gap="md">
      {chain && (
        <div className={classes.pay}>
          <QrCode value={chain.uri} label={`Código QR para enviar ${chain.amount} USDT`} />
          <SummaryRows
            rows={[
              {
                label: 'Monto exacto',
                strong: true,
                value: (
                  <Group gap={8} justify="flex-end">
                    {formatMoney({ amount: chain.amount, currency: 'USDT' })}
                    <Copy value={chain.amount} what="el monto" />
                  </Group>
                ),
              },
              { label: 'Red', value: `${chain.network} (ERC-20)` },
              {
                label: 'A la dirección',
                value: <OnChain of="address" value={chain.address} />,
              },
              {
                label: 'Contrato de USDT',
                value: <OnChain of="address" value={chain.contract} />,
              },
            ]}
          />
        </div>
      )}
      {chain && (
        <p className="cap" style={{ margin: 0 }}>
          Solo por esta red y este contrato: lo que envíes por otra red o en otro token se pierde.
          {deposit.expiresAt &&
            ` El aviso vence el ${formatDateTime(deposit.expiresAt)}; si el dinero llega después, se acredita igual.`}
        </p>
      )}
      {transaction && <DepositProgress transaction={transaction} />}
      {open && asks && <HashForm deposit={deposit} />}
      <Travel movement="deposit" id={deposit.id} />
    </Stack>
  );
}

/** The present deposit; balances are refetched once it is credited. */
function useLiveDeposit(made: Deposit): Deposit {
  const client = useQueryClient();
  const query = { page: 1, pageSize: 20, 'filter[type]': 'usdt_transfer' as const };
  const list = useApiQuery(listMyDeposits, { query }, { every: EVERY_MS, silent: true });
  const deposit = list.data?.items.find(({ id }) => id === made.id) ?? made;
  const before = useRef(made.status);
  useEffect(() => {
    if (before.current !== deposit.status) refresh(client, 'all');
    before.current = deposit.status;
  }, [deposit.status, client]);
  return deposit;
}
