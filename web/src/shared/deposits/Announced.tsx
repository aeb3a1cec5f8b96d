import { Alert, Button, Group, Stack } from '@mantine/core';
import type { Deposit } from '#contract/payments/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Copy } from '#web/shared/ui/orders/OnChain.tsx';
import { Receipts } from './Receipts.tsx';

/** Where to send it, the receipt, and what happens next. */
export function Announced({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) {
  const { instructions } = deposit;
  return (
    <Stack gap="md">
      <Alert
        color="cyan"
        variant="light"
        title={<Unbroken text={`Depósito ${deposit.orderNumber} anunciado`} />}
      >
        Hacé la transferencia desde tu banco y subí el comprobante. Operaciones la revisa y acredita
        lo que llegó.
      </Alert>
      {instructions && (
        <SummaryRows
          rows={[
            {
              label: 'Monto',
              value: formatMoney({ amount: deposit.amount, currency: deposit.sentCurrency }),
              strong: true,
            },
            { label: 'Titular', value: instructions.holder },
            { label: 'Banco', value: instructions.bank },
            {
              label: 'Cuenta (CBU)',
              below: true,
              value: <Copied text={instructions.account} what="el CBU" />,
            },
            {
              label: 'Alias',
              below: true,
              value: <Copied text={instructions.alias} what="el alias" />,
            },
            {
              label: 'Referencia',
              hint: 'escribila en la transferencia',
              below: true,
              value: <Copied text={instructions.reference} what="la referencia" />,
            },
          ]}
        />
      )}
      {deposit.expiresAt && (
        <p className="cap">
          El aviso vence el {formatDateTime(deposit.expiresAt)}. Si el dinero llega después, se
          acredita igual.
        </p>
      )}
      <Receipts deposit={deposit} />
      <MoneyFoot>
        <Button onClick={onDone}>Listo</Button>
      </MoneyFoot>
    </Stack>
  );
}

/** A value to copy exactly into the bank's form. */
const Copied = ({ text, what }: { text: string; what: string }) =>
  text && (
    <Group gap={8} justify="space-between" wrap="nowrap">
      <span className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </span>
      <Copy value={text} what={what} />
    </Group>
  );
