import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { myBalance } from '#contract/balance/endpoints.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { Money } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { useStep } from '#web/shared/address/use-step.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { useWaitingPurchase } from '#web/shared/deposits/waiting-purchase.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { LEADS } from '#web/shared/leads.ts';
import { useNavigate, useSearchParams } from '#web/shared/router/router.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { StaleRate } from '#web/shared/ui/orders/StaleRate.tsx';
import { commonText } from '../common-texts.ts';
import { Debts } from '../parts/Debts.tsx';
import type { FlowName } from '../parts/Flow.tsx';
import { Deposits } from '../parts/histories/Deposits.tsx';
import { Transfers } from '../parts/histories/Transfers.tsx';
import { Withdrawals } from '../parts/histories/Withdrawals.tsx';
import { WITHIN } from '../parts/use-wallet-step.ts';
import { WalletDialog } from '../parts/WalletDialog.tsx';
import { Where } from '../parts/Where.tsx';
import { t } from '../texts.ts';
import classes from './WalletPage.module.css';

const BankAccounts = lazyPart(async () => ({
  default: (await import('../parts/BankAccounts.tsx')).BankAccounts,
}));
const ProvedAddresses = lazyPart(async () => ({
  default: (await import('#web/shared/deposits/usdt/ProvedAddresses.tsx')).ProvedAddresses,
}));

const TABS = ['depositos', 'retiros', 'pases', 'cuentas', 'direcciones'] as const;

/** The list that shows a flow's result. */
const LISTS = { deposito: 'depositos', retiro: 'retiros', pase: 'pases' } as const satisfies Record<
  FlowName,
  (typeof TABS)[number]
>;
type Changes = Readonly<Record<string, string | null>>;
type Go = (changes: Changes) => void;

/**
 * Balances by project and currency, and the flows of depositing, withdrawing and transferring. Flow, tab and page are
 * in the URL.
 */
export default function WalletPage() {
  const [search, setSearch] = useSearchParams();
  const step = useStep('flujo', ['deposito', 'retiro', 'pase'], WITHIN);
  const flow = step.now;
  const tab = search.get('tab') ?? 'depositos';
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1);
  const balances = useApiQuery(myBalance, {});
  const change = (changes: Changes, options?: { replace: boolean }) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes))
        value === null ? after.delete(key) : after.set(key, value);
      return after;
    }, options);
  const go = (changes: Changes) => change(changes);
  /** Replaces a flow's last step: what was completed is not returned to. */
  const leave = (changes: Changes) =>
    change({ flujo: null, [WITHIN]: null, project: null, ...changes }, { replace: true });
  // the new movement is the first of its list
  const listed = (name: FlowName) => ({ tab: LISTS[name], page: null, deposito: null });
  const paying = search.get('deposito');
  const returned = useReturned(paying);
  if (useReturnToPurchase(paying ?? '')) return null;
  return (
    <div className="wrap">
      <PageHeader title={t('title')}>
        <Explained terms={['transfer']}>{LEADS['/wallet']}</Explained>
      </PageHeader>
      <Loaded query={balances} isEmpty={() => false}>
        {({ items, worth, rate, debts }) => (
          <>
            <Debts debts={debts} />
            <StaleRate rate={rate} />
            <Top items={items} worth={worth} rate={rate} onFlow={(name) => step.go(name)} />
            <WalletDialog
              flow={flow}
              depositId={flow === null ? paying : null}
              balances={items}
              projectId={search.get('project') ?? ''}
              onClose={
                flow !== null
                  ? step.close
                  : returned
                    ? () => returned.show(listed('deposito'))
                    : () => leave({ deposito: null })
              }
              onMade={(id) => leave({ deposito: id })}
              onDone={() =>
                returned && flow === null
                  ? returned.show(listed('deposito'))
                  : leave(listed(flow ?? 'deposito'))
              }
            />
          </>
        )}
      </Loaded>
      {/* not before the balances, which would push it down */}
      {!balances.isPending && (
        <HashTarget id={MOVEMENTS}>
          <Lists tab={tab} page={page} go={go} />
        </HashTarget>
      )}
    </div>
  );
}

/** The part of the page with the lists of movements. */
const MOVEMENTS = 'movimientos';

/**
 * A deposit that the page opened with, as after a provider's page. No button of this page opened its dialog: once it
 * closes, the focus and the view go to the list that has it, instead of to the top of the page.
 * @returns null for a deposit that was made on this page, and without one
 */
function useReturned(depositId: string | null) {
  const [first] = useState(depositId);
  const navigate = useNavigate();
  if (first === null || first !== depositId) return null;
  return {
    show(changes: Changes) {
      const search = new URLSearchParams(
        Object.entries(changes).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
      );
      navigate({ search: `?${search}`, hash: `#${MOVEMENTS}` }, { replace: true });
    },
  };
}

/** The person's balances by place, and the links to deposit, withdraw and transfer. */
function Top(props: {
  items: readonly Balance[];
  worth: Money;
  rate: AnswerOf<typeof myBalance>['rate'];
  onFlow: (flow: FlowName) => void;
}) {
  const { items, worth, rate, onFlow } = props;
  const obstacle = useKycObstacle();
  return (
    <section className={classes.top}>
      <BigNumber
        label={
          <Explained terms={['mep']}>
            {t('total', {
              sell: formatMoney({ amount: rate.sell, currency: 'ARS' }),
              source: rate.source,
              when: formatDateTime(rate.asOf),
            })}
          </Explained>
        }
        value={formatMoney(worth)}
        note={t('totalNote', { buy: formatMoney({ amount: rate.buy, currency: 'ARS' }) })}
      />
      <div className={classes.actions}>
        <GuardedButton obstacle={obstacle} onClick={() => onFlow('deposito')}>
          {commonText('flow_deposito')}
        </GuardedButton>
        <GuardedButton
          variant="default"
          obstacle={obstacle ?? nothingOut(items)}
          hush={obstacle !== null}
          onClick={() => onFlow('retiro')}
        >
          {commonText('flow_retiro')}
        </GuardedButton>
        <GuardedButton
          variant="default"
          obstacle={obstacle ?? nothingOut(items)}
          hush
          onClick={() => onFlow('pase')}
        >
          {commonText('flow_pase')}
        </GuardedButton>
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>
      ) : (
        <Where items={items} />
      )}
    </section>
  );
}

/**
 * A provider's page returns to the wallet, from where the payment's purchase continues. It is left only once, so that
 * a payment whose purchase cannot continue is still found here.
 * @returns whether it navigates there
 */
function useReturnToPurchase(depositId: string): boolean {
  const navigate = useNavigate();
  const waiting = useWaitingPurchase();
  const [address] = useState(() => waiting.of(depositId));
  const goBack = useEffectEvent((to: string) => {
    waiting.resume(depositId);
    waiting.isDone(depositId);
    void navigate(to, { replace: true });
  });
  useEffect(() => {
    if (address !== null) goBack(address);
  }, [address]);
  return address !== null;
}

/** The movements, and the bank accounts for withdrawals. */
function Lists({ tab, page, go }: { tab: string; page: number; go: Go }) {
  const hasChain = usePublicConfig()?.chain != null;
  return (
    <Tabs value={tab} onChange={(value) => go({ tab: value, page: null })} keepMounted={false}>
      <Tabs.List>
        {TABS.filter((one) => one !== 'direcciones' || hasChain).map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab_${one}`)}
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
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <BankAccounts />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="direcciones">
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <ProvedAddresses />
          </Suspense>
        </Tabs.Panel>
      </div>
    </Tabs>
  );
}

const hasMoney = ({ available }: Balance) => Number(available) > 0;
const NOTHING_OUT: Obstacle = { reason: t('nothingOut') };
const ALL_HELD: Obstacle = { reason: t('allHeld') };

/** Why no money can leave the wallets; null when some can. */
function nothingOut(balances: readonly Balance[]): Obstacle | null {
  if (balances.some(hasMoney)) return null;
  return balances.some(({ held }) => Number(held) > 0) ? ALL_HELD : NOTHING_OUT;
}
