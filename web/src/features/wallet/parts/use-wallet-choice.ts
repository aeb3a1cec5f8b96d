import type { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Balance } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';

/**
 * The source wallet, among those with a balance. It is identified by project and currency, not by position: a list
 * refetched after a lost answer would put another wallet in the emptied one's position, and the typed amount would
 * leave the wrong wallet.
 * @param flow names the form, for the input kept when the session expires
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
