import type { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Balance } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';

/**
 * The wallet that money leaves, among those that have some. It is known by project and currency, not by its place:
 * a list read again after a lost answer would put another wallet where the emptied one was, and the amount typed for
 * one would leave the other.
 * @param flow names the form, for what is typed when the session ends
 */
export function useWalletChoice(flow: string, balances: readonly Balance[], onChange?: () => void) {
  const [chosen, choose] = useDraft(`${flow}.wallet`, idOf(balances.find(hasMoney)));
  const from = balances.find((wallet) => idOf(wallet) === chosen);
  const select: ComponentProps<typeof NativeSelect> = {
    label: 'Desde',
    value: chosen,
    onChange: (event) => {
      choose(event.currentTarget.value);
      onChange?.();
    },
    data: balances
      .filter((wallet) => hasMoney(wallet) || wallet === from)
      .map((wallet) => ({
        value: idOf(wallet),
        label: `${formatMoney({ amount: wallet.available, currency: wallet.currency })} · ${wallet.projectName}`,
      })),
  };
  return { from, select };
}

const hasMoney = ({ available }: Balance) => Number(available) > 0;
const idOf = (wallet: Balance | undefined) =>
  wallet === undefined ? '' : `${wallet.projectId}.${wallet.currency}`;
