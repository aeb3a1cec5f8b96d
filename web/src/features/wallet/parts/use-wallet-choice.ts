import type { NativeSelect } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Balance } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useForgetKept } from '#web/shared/forms/use-forget-kept.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { flowText } from '../flow-texts.ts';

const NOTHING = { wallet: '', amount: '' };

/**
 * The source wallet, among those with a balance, and the amount that leaves it. The wallet is identified by project and
 * currency, not by position: a list refetched after a lost answer would put another wallet in the emptied one's
 * position, and the typed amount would leave the wrong wallet. For the same reason an amount is kept with its wallet.
 * @param flow names the form, for the input kept in this tab
 */
export function useWalletChoice(flow: string, balances: readonly Balance[], onChange?: () => void) {
  const [kept, keep] = useKept(`${flow}.from`, NOTHING);
  const forget = useForgetKept();
  const withMoney = balances.filter(hasMoney);
  const [chosen, choose] = useState(() =>
    idOf(withMoney.find((wallet) => idOf(wallet) === kept.wallet) ?? withMoney[0]),
  );
  const from = balances.find((wallet) => idOf(wallet) === chosen);
  const amount = kept.wallet === chosen ? kept.amount : '';
  const select: ComponentProps<typeof NativeSelect> = {
    label: flowText('from'),
    value: chosen,
    onChange: (event) => {
      choose(event.currentTarget.value);
      keep({ wallet: event.currentTarget.value, amount });
      onChange?.();
    },
    data: balances
      .filter((wallet) => hasMoney(wallet) || wallet === from)
      .map((wallet) => ({
        value: idOf(wallet),
        label: `${formatMoney({ amount: wallet.available, currency: wallet.currency })} · ${wallet.projectName}`,
      })),
  };
  return {
    from,
    select,
    amount,
    setAmount: (wire: string) => keep({ wallet: chosen, amount: wire }),
    /** It was sent. */
    forget: () => forget(`${flow}.from`),
  };
}

const hasMoney = ({ available }: Balance) => Number(available) > 0;
const idOf = (wallet: Balance | undefined) =>
  wallet === undefined ? '' : `${wallet.projectId}.${wallet.currency}`;
