import { CURRENCIES } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { sumOf } from './sums.ts';

interface Props {
  readonly balances: readonly Balance[];
  /** What the money would be used for, an infinitive. */
  readonly to: 'retirar' | 'pasar';
}

/** Says that no money is available for a movement, and how much of it is held by movements in progress. */
export function NothingAvailable({ balances, to }: Props) {
  const held = CURRENCIES.map((currency) => sumOf(balances, currency).held).filter(
    (money) => !isZero(money),
  );
  return (
    <>
      <p>No tenés saldo disponible para {to}.</p>
      {held.length > 0 && (
        <p>
          Retenido en lo que ya pediste: {held.map((money) => formatMoney(money)).join(' y ')}. Si
          eso se rechaza, vuelve a estar disponible.
        </p>
      )}
      <MoneyFoot>
        <LinkButton look="plain" to="/wallet?flujo=deposito">
          Agregar fondos
        </LinkButton>
      </MoneyFoot>
    </>
  );
}
