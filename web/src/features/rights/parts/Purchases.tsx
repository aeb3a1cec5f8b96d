import { Checkbox } from '@mantine/core';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import classes from './rights.module.css';

/** The purchases that a regret can undo, with the chosen ones marked. */
export function Purchases(props: {
  purchases: RightsRequestDetail['purchases'];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { purchases, chosen, onChange } = props;
  if (purchases.length === 0)
    return (
      <p className="cap">Ninguna compra de esa cuenta se podía deshacer al recibir el pedido.</p>
    );
  return (
    <fieldset className={classes.buys}>
      <legend>Compras que se podían deshacer al recibir el pedido</legend>
      <p className="cap">
        De una ronda que ya se decidió la devolución sale de los fondos del proyecto, y espera si no
        alcanzan. Lo que ya volvió a la billetera, por una ronda que no llegó a su mínimo, no está
        en la lista.
      </p>
      {purchases.map((one) => (
        <Checkbox
          key={one.id}
          checked={chosen.includes(one.id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
          }
          label={`${one.orderNumber} · ${one.projectName} · ${formatCount(one.tokens)} tokens · ${formatMoney(one.cost)}`}
          description={`${formatDateTime(one.date)}${one.revocation === 'in_use' ? ' · parte de los tokens está reservada o en una bóveda' : ''}`}
        />
      ))}
    </fieldset>
  );
}
