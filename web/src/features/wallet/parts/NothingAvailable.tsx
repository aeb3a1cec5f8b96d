import { CURRENCIES } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { commonText } from '../common-texts.ts';
import { flowText } from '../flow-texts.ts';
import { sumOf } from './sums.ts';

interface Props {
  readonly balances: readonly Balance[];
  /** What the money would be used for. */
  readonly to: 'withdraw' | 'transfer';
}

/** Says that no money is available for a movement, and how much of it is held by movements in progress. */
export function NothingAvailable({ balances, to }: Props) {
  const held = CURRENCIES.map((currency) => sumOf(balances, currency).held).filter(
    (money) => !isZero(money),
  );
  return (
    <>
      <p>{flowText(to === 'withdraw' ? 'nothingToWithdraw' : 'nothingToTransfer')}</p>
      {held.length > 0 && (
        <p>
          {flowText('nothingHeld', {
            amounts: held.map((money) => formatMoney(money)).join(commonText('and')),
          })}
        </p>
      )}
      <MoneyFoot>
        <LinkButton look="plain" to="/wallet?flujo=deposito">
          {commonText('flow_deposito')}
        </LinkButton>
      </MoneyFoot>
    </>
  );
}
