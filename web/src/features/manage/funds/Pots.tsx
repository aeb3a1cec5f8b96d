import { Alert, Button } from '@mantine/core';
import type { Money } from '#contract/core/money.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import manage from '../parts/manage.module.css';
import { asideObstacle } from './due.ts';
import type { FundsFlow } from './FundsDialog.tsx';
import classes from './funds.module.css';
import { allOf, usdOf } from './money.ts';

/** A project's money by purpose, and the actions on its free part. */
export function Pots({ funds, onAct }: { funds: ProjectFunds; onAct: (flow: FundsFlow) => void }) {
  const { buyback, rent, mine } = funds;
  const missing = [buyback, rent].some((one) => !isZero(one.missing));
  const empty = funds.funds.every(isZero);
  const nothing = empty && funds.kept.every(isZero);
  const dollars = usdOf(allOf(funds));
  const blocked = asideObstacle(funds) !== null;
  const pocket = funds.wallet.every(isZero);
  return (
    <section className={manage.card}>
      <h2>Fondos</h2>
      {missing && (
        <Alert color="yellow" variant="light" title="Lo apartado no cubre lo que se debe">
          {[
            isZero(buyback.missing) ? '' : `Faltan ${formatMoney(buyback.missing)} para recompras.`,
            isZero(rent.missing) ? '' : `Faltan ${formatMoney(rent.missing)} para rentas.`,
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          Nada se paga en parte: llegado el día, se paga entero cuando está apartado.
        </Alert>
      )}
      <div className={classes.pots}>
        <BigNumber size="md" label="Libre en los fondos" value={formatMoney(usdOf(funds.funds))}>
          <Others amounts={funds.funds} />
        </BigNumber>
        <BigNumber
          size="md"
          label="Apartado para recompras"
          value={formatMoney(buyback.setAside)}
          note={cover(buyback)}
        />
        <BigNumber
          size="md"
          label="Apartado para rentas"
          value={formatMoney(rent.setAside)}
          note={cover(rent)}
        />
        {!funds.kept.every(isZero) && (
          <BigNumber
            size="md"
            label="Guardado por etapas de obra"
            value={formatMoney(usdOf(funds.kept))}
          >
            <Others amounts={funds.kept} />
            <Link className="cap" to={viewAddress(funds.projectId, 'obra', 'etapas')}>
              {funds.mine ? 'Pedí la certificación para retirarlo' : 'Ver las etapas'}
            </Link>
          </BigNumber>
        )}
        {!funds.held.every(isZero) && (
          <BigNumber size="md" label="En retiros en curso" value={formatMoney(largest(funds.held))}>
            <Others amounts={funds.held} />
          </BigNumber>
        )}
      </div>
      <div className={manage.buttons}>
        <Button disabled={blocked} onClick={() => onAct('buyback')}>
          Apartar para recompras
        </Button>
        {funds.rents.length > 0 && (
          <Button disabled={blocked} onClick={() => onAct('rent')}>
            Apartar para rentas
          </Button>
        )}
        <Button variant="default" disabled={nothing} onClick={() => onAct('convert')}>
          Cambiar de moneda
        </Button>
        {mine && (
          <>
            <Button variant="default" disabled={pocket} onClick={() => onAct('contribute')}>
              Aportar desde tu billetera
            </Button>
            <Button variant="default" disabled={empty} onClick={() => onAct('withdraw')}>
              Retirar
            </Button>
          </>
        )}
      </div>
      {nothing ? (
        <p className="cap">
          El proyecto todavía no tiene fondos: para apartar, cambiar o retirar, primero tiene que
          entrar lo que se vende o un aporte.
        </p>
      ) : (
        isZero(dollars) && (
          <p className="cap">Para apartar necesitás dólares: primero cambiá de moneda.</p>
        )
      )}
      {mine && pocket && (
        <p className="cap">
          Para aportar tu dinero, primero depositalo en{' '}
          <Link to="/wallet?flujo=deposito">tu billetera de este proyecto</Link>.
        </p>
      )}
    </section>
  );
}

const cover = ({ owed, percent }: ProjectFunds['buyback']): string =>
  isZero(owed) ? 'nada que cubrir hoy' : `cubre ${formatPercent(percent)} de ${formatMoney(owed)}`;

const largest = (amounts: readonly Money[]): Money =>
  amounts.find((money) => !isZero(money)) ?? usdOf(amounts);

/** Amounts in currencies that the main number does not show. */
function Others({ amounts }: { amounts: readonly Money[] }) {
  const shown = amounts.filter((money) => money.currency !== 'USD' && !isZero(money));
  return shown.length === 0 ? null : (
    <ul className={manage.amounts}>
      {shown.map((money) => (
        <li key={money.currency} className="tabular">
          {formatMoney(money)}
        </li>
      ))}
    </ul>
  );
}
