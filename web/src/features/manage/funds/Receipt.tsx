import { Alert, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FundsReceipt } from '#contract/funds/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { agreedRate, rateRows } from '#web/shared/money/rate-rows.ts';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

const PLACES = {
  funds: 'Libre en los fondos',
  buyback: 'Apartado para recompras',
  rent: 'Apartado para rentas',
} as const;

/** The moved amount, both balances after it, and what happens next. */
export const Receipt = (props: {
  title: string;
  receipt: FundsReceipt;
  onDone: () => void;
  children: ReactNode;
}) => {
  const { receipt } = props;
  const changed = receipt.out.currency !== receipt.in.currency;
  return (
    <DialogStep>
      <Stack gap="md">
        <Alert color="cyan" variant="light" title={props.title} role="status">
          {props.children}
        </Alert>
        <SummaryRows
          rows={[
            { label: 'Fecha', value: formatDateTime(receipt.date) },
            {
              label: changed ? 'Salió' : 'Monto',
              value: formatMoney(receipt.out),
              strong: !changed,
            },
            ...(changed ? [{ label: 'Entró', value: formatMoney(receipt.in), strong: true }] : []),
            ...rateRows(
              agreedRate(receipt.rate, { from: receipt.out.currency, to: receipt.in.currency }),
            ),
            ...receipt.after.map(({ purpose, balance }) => ({
              label: `${PLACES[purpose]}, ahora`,
              value: formatMoney(balance),
            })),
          ]}
        />
        <MoneyFoot>
          <Button onClick={props.onDone}>Listo</Button>
        </MoneyFoot>
      </Stack>
    </DialogStep>
  );
};
