import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Money } from '#contract/core/money.ts';
import type { Uncertainty } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { minorOf, typedMoney } from '#web/shared/money/arithmetic.ts';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/**
 * Moves money between two purposes of a project: the amount, both balances after it, and what is irreversible.
 * @param props.from the available money
 * @param props.short shown when it does not suffice
 * @param props.rows shown for a possible amount, or before one is typed
 */
export function MoveForm(props: {
  label: string;
  action: string;
  from: Money;
  short: string;
  /** Below the label: an amount that is not filled in. */
  hint?: string | null;
  amount: string;
  onChange: (amount: string) => void;
  rows: (money: Money | null) => readonly SummaryRow[];
  know: readonly string[];
  by: Uncertainty & { isPending: boolean; error: unknown };
  where: Readonly<Record<string, string>>;
  onMove: () => void;
  /** Above the amount: the source, if there is a choice. */
  children?: ReactNode;
}) {
  const { from, amount, by } = props;
  const money = typedMoney(amount, from.currency);
  const tooMuch = money !== null && minorOf(money) > minorOf(from);
  const ready = tooMuch ? null : money;
  const rows = props.rows(ready);
  return (
    <Stack gap="md">
      {props.children}
      <MoneyInput
        label={props.label}
        currency={from.currency}
        value={amount}
        onChange={props.onChange}
        available={from}
        description={props.hint}
        error={tooMuch ? props.short : undefined}
      />
      {rows.length > 0 && <SummaryRows rows={rows} />}
      <Know points={props.know} />
      <Unconfirmed by={by} where={props.where} />
      <MoneyFoot>
        <GuardedButton
          size="lg"
          obstacle={
            money === null
              ? { reason: 'Ingresá el monto.' }
              : tooMuch
                ? { reason: 'No alcanza lo disponible.' }
                : null
          }
          loading={by.isPending}
          onClick={props.onMove}
        >
          {[props.action, ready && formatMoney(ready)].filter(Boolean).join(' ')}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}
