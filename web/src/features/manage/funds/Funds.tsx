import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { Money } from '#contract/core/money.ts';
import { getProjectFunds } from '#contract/funds/endpoints.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyDialog } from '#web/shared/ui/MoneyDialog.tsx';
import manage from '../parts/manage.module.css';
import { Buybacks } from './Buybacks.tsx';
import { ContributeFlow } from './ContributeFlow.tsx';
import { ConvertFlow } from './ConvertFlow.tsx';
import classes from './funds.module.css';
import { History } from './History.tsx';
import { usdOf } from './money.ts';
import { Rents } from './Rents.tsx';
import { Revocations } from './Revocations.tsx';
import { SetAsideFlow } from './SetAsideFlow.tsx';
import { WithdrawFundsFlow } from './WithdrawFundsFlow.tsx';

type Flow = 'buyback' | 'rent' | 'contribute' | 'convert' | 'withdraw';
const TITLES: Readonly<Record<Flow, string>> = {
  buyback: 'Apartar para recompras',
  rent: 'Apartar para rentas',
  contribute: 'Aportar desde tu billetera',
  convert: 'Cambiar de moneda',
  withdraw: 'Retirar fondos',
};

/** A project's own money: what there is, what is owed, when, what covers it, and what can be done about it. */
export function Funds({ projectId }: { projectId: string }) {
  const query = useApiQuery(getProjectFunds, { params: { id: projectId } });
  const [flow, setFlow] = useState<Flow | null>(null);
  const close = () => setFlow(null);
  return (
    <Loaded query={query}>
      {(funds) => (
        <>
          <Revocations owed={funds.revocations} />
          <Pots funds={funds} onAct={setFlow} />
          <Buybacks funds={funds} onSetAside={() => setFlow('buyback')} />
          <Rents funds={funds} onSetAside={() => setFlow('rent')} />
          <History projectId={projectId} />
          <MoneyDialog opened={flow !== null} onClose={close} title={flow ? TITLES[flow] : ''}>
            {(flow === 'buyback' || flow === 'rent') && (
              <SetAsideFlow funds={funds} purpose={flow} onDone={close} />
            )}
            {flow === 'contribute' && <ContributeFlow funds={funds} onDone={close} />}
            {flow === 'convert' && <ConvertFlow funds={funds} onDone={close} />}
            {flow === 'withdraw' && <WithdrawFundsFlow funds={funds} onDone={close} />}
          </MoneyDialog>
        </>
      )}
    </Loaded>
  );
}

function Pots({ funds, onAct }: { funds: ProjectFunds; onAct: (flow: Flow) => void }) {
  const { buyback, rent, mine } = funds;
  const missing = [buyback, rent].some((one) => !isZero(one.missing));
  const empty = funds.funds.every(isZero);
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
        {!funds.held.every(isZero) && (
          <BigNumber size="md" label="En retiros en curso" value={formatMoney(largest(funds.held))}>
            <Others amounts={funds.held} />
          </BigNumber>
        )}
      </div>
      <div className={manage.buttons}>
        <Button disabled={isZero(usdOf(funds.funds))} onClick={() => onAct('buyback')}>
          Apartar para recompras
        </Button>
        {funds.rents.length > 0 && (
          <Button disabled={isZero(usdOf(funds.funds))} onClick={() => onAct('rent')}>
            Apartar para rentas
          </Button>
        )}
        <Button variant="default" disabled={empty} onClick={() => onAct('convert')}>
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
      {mine && pocket && (
        <p className="cap">
          Para aportar tu dinero, primero depositalo en tu billetera de este proyecto.
        </p>
      )}
    </section>
  );
}

const cover = ({ owed, percent }: ProjectFunds['buyback']): string =>
  isZero(owed) ? 'nada que cubrir hoy' : `cubre ${formatPercent(percent)} de ${formatMoney(owed)}`;

const largest = (amounts: readonly Money[]): Money =>
  amounts.find((money) => !isZero(money)) ?? usdOf(amounts);

/** What there is in the currencies that the big number does not show. */
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
