import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { myBalance } from '#contract/balance/endpoints.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { ChargePayment } from '#web/shared/deposits/ChargePayment.tsx';
import { ProvedAddresses } from '#web/shared/deposits/usdt/ProvedAddresses.tsx';
import { useWaitingPurchase } from '#web/shared/deposits/waiting-purchase.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/kyc-obstacle.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyDialog } from '#web/shared/ui/MoneyDialog.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { StaleRate } from '#web/shared/ui/StaleRate.tsx';
import { BankAccounts } from '../parts/BankAccounts.tsx';
import { Debts } from '../parts/Debts.tsx';
import { DepositFlow } from '../parts/DepositFlow.tsx';
import { Deposits } from '../parts/histories/Deposits.tsx';
import { Transfers } from '../parts/histories/Transfers.tsx';
import { Withdrawals } from '../parts/histories/Withdrawals.tsx';
import { TransferFlow } from '../parts/TransferFlow.tsx';
import { Where } from '../parts/Where.tsx';
import { WithdrawFlow } from '../parts/WithdrawFlow.tsx';
import classes from './WalletPage.module.css';

const FLOWS = {
  deposito: 'Agregar fondos',
  retiro: 'Retirar',
  pase: 'Pasar entre proyectos',
} as const;
type Flow = keyof typeof FLOWS;
const TABS = {
  depositos: 'Depósitos',
  retiros: 'Retiros',
  pases: 'Transferencias',
  cuentas: 'Cuentas bancarias',
  direcciones: 'Direcciones USDT',
} as const;

/** Where what a flow asked for is listed. */
const LISTS = { deposito: 'depositos', retiro: 'retiros', pase: 'pases' } as const satisfies Record<
  Flow,
  keyof typeof TABS
>;
type Go = (change: Record<string, string | null>) => void;

/** Balances by project and currency, and the ways in, out and between. Flow, tab and page live in the address. */
export default function WalletPage() {
  const [search, setSearch] = useSearchParams();
  const flow = flowOf(search.get('flujo'));
  const tab = search.get('tab') ?? 'depositos';
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1);
  const obstacle = useKycObstacle();
  const balances = useApiQuery(myBalance, {});
  const go = (change: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(change))
        value === null ? after.delete(key) : after.set(key, value);
      return after;
    });
  const close = () => go({ flujo: null, project: null });
  /** What was just asked for stands first in its list. */
  const follow = (list: keyof typeof TABS) =>
    go({ flujo: null, project: null, tab: list, page: null });
  const paying = search.get('deposito');
  const purchase = useWaitingPurchase();
  return (
    <div className="wrap">
      <PageHeader title="Billetera">
        Tu dinero está en la billetera de cada proyecto. Podés retirarlo o pasarlo de uno a otro.
      </PageHeader>
      <Loaded query={balances} isEmpty={() => false}>
        {({ items, worth, rate, debts }) => (
          <>
            <Debts debts={debts} />
            <StaleRate rate={rate} />
            <section className={classes.top}>
              <BigNumber
                label={`Saldo total en dólares, a US$ 1 = ${formatMoney({ amount: rate.sell, currency: 'ARS' })} · ${rate.source}, ${formatDateTime(rate.asOf)}`}
                value={formatMoney(worth)}
                note={`Los pesos se cuentan al valor de venta. Cambiar dólares a pesos, al retirar, usa el de compra: US$ 1 = ${formatMoney({ amount: rate.buy, currency: 'ARS' })}.`}
              />
              <div className={classes.actions}>
                <GuardedButton obstacle={obstacle} onClick={() => go({ flujo: 'deposito' })}>
                  Agregar fondos
                </GuardedButton>
                <GuardedButton
                  variant="default"
                  obstacle={obstacle ?? (items.some(hasMoney) ? null : NOTHING_OUT)}
                  hush={obstacle !== null}
                  onClick={() => go({ flujo: 'retiro' })}
                >
                  Retirar
                </GuardedButton>
                <GuardedButton
                  variant="default"
                  obstacle={obstacle ?? (items.some(hasMoney) ? null : NOTHING_OUT)}
                  hush
                  onClick={() => go({ flujo: 'pase' })}
                >
                  Pasar entre proyectos
                </GuardedButton>
              </div>
              {items.length === 0 ? (
                <EmptyState title="Todavía no tenés dinero">
                  Para empezar te alcanza con una transferencia o una tarjeta.
                </EmptyState>
              ) : (
                <Where items={items} />
              )}
            </section>
            <MoneyDialog opened={flow !== null} onClose={close} title={flow ? FLOWS[flow] : ''}>
              {flow && (
                <FlowOf
                  flow={flow}
                  balances={items}
                  projectId={search.get('project') ?? ''}
                  onDone={() => follow(LISTS[flow])}
                  onCharge={(id) => go({ flujo: null, project: null, deposito: id })}
                />
              )}
            </MoneyDialog>
            <MoneyDialog
              opened={flow === null && paying !== null}
              onClose={() => go({ deposito: null })}
              title="Pago del depósito"
            >
              {paying !== null && (
                <ChargePayment
                  id={paying}
                  onDone={() => go({ deposito: null })}
                  purchase={purchase.of(paying)}
                />
              )}
            </MoneyDialog>
          </>
        )}
      </Loaded>
      <Lists tab={tab} page={page} go={go} />
    </div>
  );
}

function FlowOf(props: {
  flow: Flow;
  balances: readonly Balance[];
  projectId: string;
  onDone: () => void;
  onCharge: (id: string) => void;
}) {
  const { flow, balances, projectId, onDone, onCharge } = props;
  if (flow === 'deposito')
    return <DepositFlow projectId={projectId} onDone={onDone} onCharge={onCharge} />;
  return flow === 'retiro' ? (
    <WithdrawFlow balances={balances} onDone={onDone} />
  ) : (
    <TransferFlow balances={balances} onDone={onDone} />
  );
}

/** What moved, and where money may be taken out to. */
function Lists({ tab, page, go }: { tab: string; page: number; go: Go }) {
  const hasChain = usePublicConfig()?.chain != null;
  return (
    <Tabs value={tab} onChange={(value) => go({ tab: value, page: null })} keepMounted={false}>
      <Tabs.List>
        {Object.entries(TABS)
          .filter(([value]) => value !== 'direcciones' || hasChain)
          .map(([value, words]) => (
            <Tabs.Tab key={value} value={value}>
              {words}
            </Tabs.Tab>
          ))}
      </Tabs.List>
      <div style={{ paddingTop: 20 }}>
        <Tabs.Panel value="depositos">
          <Deposits page={page} onPage={(to) => go({ page: to.toString() })} />
        </Tabs.Panel>
        <Tabs.Panel value="retiros">
          <Withdrawals page={page} onPage={(to) => go({ page: to.toString() })} />
        </Tabs.Panel>
        <Tabs.Panel value="pases">
          <Transfers page={page} onPage={(to) => go({ page: to.toString() })} />
        </Tabs.Panel>
        <Tabs.Panel value="cuentas">
          <BankAccounts />
        </Tabs.Panel>
        <Tabs.Panel value="direcciones">
          <ProvedAddresses />
        </Tabs.Panel>
      </div>
    </Tabs>
  );
}

const hasMoney = ({ available }: Balance) => Number(available) > 0;
const NOTHING_OUT: Obstacle = {
  reason: 'Todavía no tenés dinero disponible para retirar ni pasar.',
};

const flowOf = (text: string | null): Flow | null =>
  text === 'deposito' || text === 'retiro' || text === 'pase' ? text : null;
