// @vitest-environment happy-dom
import { act, cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Money, toMoney } from '#contract/core/money.ts';
import { submissions } from '#web/shared/api/sending/submissions.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { useBuyStep } from '../use-buy-step.ts';
import { useAskedDeposit } from './use-asked-deposit.ts';
import type { Bringing } from './use-bringing.ts';
import { useBringingInDialog } from './use-bringing-in-dialog.ts';
import { useOrdering } from './use-ordering.ts';
import type { Payment } from './use-payment.ts';
import { useSource } from './use-source.ts';

configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => submissions.belongTo(''));
afterEach(() => {
  cleanup();
  submissions.forget();
  typed.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ROUND = { id: 'r1', price: { amount: '100.00', currency: 'USD' } } as const;

/** A dialog of three tokens, of which all the money is missing. */
function Probe({ amount, onShown }: { amount: Money; onShown: (bringing: Bringing) => void }) {
  const step = useBuyStep();
  const payment: Payment = {
    currency: amount.currency,
    choose: () => {},
    quote: { state: 'none', quote: null, secondsLeft: 0, isFixed: false, renew: () => {} },
    amount,
    available: toMoney(0n, amount.currency),
    missing: amount,
    inDollars: null,
  };
  const name = 'buy.r1';
  const deposit = useAskedDeposit(name, { step, tokens: 3, isInDollars: false, isUnknown: false });
  const wanted = { projectId: 'here', contractId: null, round: ROUND, tokens: 3 };
  const ordering = useOrdering(wanted, payment, { name, putInVault: false });
  const from = useSource('here', payment);
  onShown(useBringingInDialog({ projectId: 'here', payment, from, deposit, ordering, step }));
  return null;
}

/** The dialog on a server that may lose the answer of a deposit. */
async function show(amount: Money, losesDeposit: boolean) {
  let now: Bringing | undefined;
  const from = { projectId: 'other', projectName: 'Torre', currency: 'ARS', held: '0.00' };
  const { asked } = shown(<Probe amount={amount} onShown={(bringing) => (now = bringing)} />, {
    answer: ({ method, url }) => {
      if (method === 'POST' && url.includes('/deposits')) {
        if (losesDeposit) throw new TypeError('network');
        return { id: 'd1', url: null, charge: null };
      }
      if (method === 'POST' && url.includes('/transfer'))
        return { id: 't1', sentCurrency: 'ARS', amount: '60000.00', receivedAmount: '60000.00' };
      if (url.includes('/config'))
        return {
          depositMethods: ['ars_bank_transfer'],
          transferFeePercent: '0.00',
          chargeCurrencies: {},
          simulators: [],
        };
      return { items: url.includes('/balance') ? [{ ...from, available: '60000.00' }] : [] };
    },
  });
  const bringing = (): Bringing => {
    if (now === undefined) throw new Error('it was not shown');
    return now;
  };
  const orders = () =>
    asked
      .filter(({ method, url }) => method === 'POST' && url.includes('/orders'))
      .map(({ body }) => JSON.parse(body));
  return { bringing, orders };
}

it('a deposit that is found after a reload places the order that was agreed to in pesos', async () => {
  const first = await show({ amount: '100000.00', currency: 'ARS' }, true);
  await waitFor(() => expect(first.bringing().sources).toHaveLength(2));
  const part = first.bringing().sources.find(({ kind }) => kind === 'transfer');
  if (part === undefined) throw new Error('no part is offered');
  await act(async () => first.bringing().choose(part));
  await act(async () => first.bringing().ask());
  await waitFor(() => expect(first.bringing().deposit.unconfirmed).toHaveLength(1));
  expect(first.orders()).toEqual([]);
  cleanup();
  const second = await show({ amount: '300.00', currency: 'USD' }, false);
  const [lost] = second.bringing().deposit.unconfirmed;
  if (lost === undefined) throw new Error('nothing was lost');
  await act(async () => second.bringing().deposit.askAgain(lost));
  await waitFor(() => expect(second.orders()).toHaveLength(1));
  expect(second.orders()[0]).toMatchObject({
    source: { kind: 'deposit', id: 'd1' },
    part: 't1',
    tokens: 3,
    currency: 'ARS',
    most: '102000.00',
  });
});
