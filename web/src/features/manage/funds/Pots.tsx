import { Alert } from '@mantine/core';
import type { Money } from '#contract/core/money.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import manage from '../parts/manage.module.css';
import { asideObstacle } from './due.ts';
import type { FundsFlow } from './FundsDialog.tsx';
import classes from './funds.module.css';
import { usdOf } from './money.ts';

/** A project's money by purpose, and the actions on its free part. */
export function Pots({ funds, onAct }: { funds: ProjectFunds; onAct: (flow: FundsFlow) => void }) {
  const { buyback, rent } = funds;
  const missing = [buyback, rent].some((one) => !isZero(one.missing));
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
      <Actions funds={funds} onAct={onAct} />
    </section>
  );
}

/** What can be done with the money now; each action that cannot be taken says why. */
function Actions({ funds, onAct }: { funds: ProjectFunds; onAct: (flow: FundsFlow) => void }) {
  const obstacles = obstaclesOf(funds);
  return (
    <div className={manage.buttons}>
      <GuardedButton obstacle={obstacles.aside} onClick={() => onAct('buyback')}>
        Apartar para recompras
      </GuardedButton>
      {funds.rents.length > 0 && (
        <GuardedButton obstacle={obstacles.aside} hush onClick={() => onAct('rent')}>
          Apartar para rentas
        </GuardedButton>
      )}
      <GuardedButton
        variant="default"
        obstacle={obstacles.convert}
        hush={obstacles.convert === obstacles.aside}
        onClick={() => onAct('convert')}
      >
        Cambiar de moneda
      </GuardedButton>
      {funds.mine && (
        <>
          <GuardedButton
            variant="default"
            obstacle={obstacles.contribute}
            onClick={() => onAct('contribute')}
          >
            Aportar desde tu billetera
          </GuardedButton>
          <GuardedButton
            variant="default"
            obstacle={obstacles.withdraw}
            hush={obstacles.withdraw === obstacles.aside}
            onClick={() => onAct('withdraw')}
          >
            Retirar
          </GuardedButton>
        </>
      )}
    </div>
  );
}

/** Why each action cannot be taken now; null where it can. */
function obstaclesOf(funds: ProjectFunds) {
  const aside = asideObstacle(funds);
  const isEmpty = funds.funds.every(isZero);
  const hasNothing = isEmpty && funds.kept.every(isZero);
  const nothing: Obstacle | null = hasNothing
    ? {
        reason:
          'El proyecto todavía no tiene fondos: primero tiene que entrar una venta o un aporte.',
      }
    : null;
  return {
    // its link leads to this very page
    aside: nothing ?? (aside && { reason: aside.reason }),
    convert: nothing,
    contribute: funds.wallet.every(isZero)
      ? {
          reason: 'Tu billetera de este proyecto está vacía.',
          action: { to: '/wallet?flujo=deposito', label: 'Depositar' },
        }
      : null,
    withdraw:
      nothing ?? (isEmpty ? { reason: 'Lo que hay está guardado por etapas de obra.' } : null),
  };
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
