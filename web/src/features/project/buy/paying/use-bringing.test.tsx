// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { submissions } from '#web/shared/api/sending/submissions.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { type Asked, shown } from '#web/shared/ui/shown.fixture.tsx';
import { obstacleOfBringing } from './bringing.ts';
import { PaySources } from './PaySources.tsx';
import { type Bringing, useBringing } from './use-bringing.ts';
import type { Payment } from './use-payment.ts';
import { useSource } from './use-source.ts';

configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => submissions.belongTo(''));
afterEach(() => {
  cleanup();
  submissions.forget();
  typed.clear();
  vi.unstubAllGlobals();
});

const money = (amount: string, currency: Currency = 'ARS'): Money => ({ amount, currency });
/** A payment in pesos of which all is missing; an order of it may spend two percent more. */
const PAYMENT: Payment = {
  currency: 'ARS',
  choose: () => {},
  quote: { state: 'none', quote: null, secondsLeft: 0, isFixed: false, renew: () => {} },
  amount: money('100000.00'),
  available: toMoney(0n, 'ARS'),
  missing: money('100000.00'),
  inDollars: null,
};
const MOST = money('102000.00');
const ASKED = { id: 't1', sentCurrency: 'ARS', amount: '60000.00', receivedAmount: '60000.00' };

const QUOTE = {
  id: 'q1',
  from: 'ARS',
  to: 'USD',
  rate: '1490',
  source: 'Tabla',
  asOf: '2026-11-02T12:00:00.000Z',
  amount: '1490.00',
  converted: '1.00',
  expiresAt: '2126-11-02T12:00:00.000Z',
};

type Given = Omit<Parameters<typeof useBringing>[0], 'projectId' | 'from'>;

function Probe({ given, onShown }: { given: Given; onShown: (bringing: Bringing) => void }) {
  const from = useSource('here', given.payment);
  const bringing = useBringing({ projectId: 'here', from, ...given });
  onShown(bringing);
  return <PaySources bringing={bringing} payment={given.payment} />;
}

/** The payment from another project's wallet that has so much, without a fee. */
async function bringFrom(
  wallet: string,
  of: {
    most?: Money | null;
    ordered?: boolean;
    payment?: Payment;
    methods?: readonly string[];
    /** Whether the answer of a call that moves money is lost. */
    loses?: (asked: Asked) => boolean;
  },
) {
  const { most = null, ordered = most !== null, payment = PAYMENT, methods = [], loses } = of;
  const arrived: boolean[] = [];
  const announced: (string | null)[] = [];
  let now: Bringing | undefined;
  const given: Given = {
    payment,
    most,
    ordered,
    onDeposit: (_, { part }) => announced.push(part),
    onTransfer: (_, { isPart }) => arrived.push(isPart),
  };
  const from = { projectId: 'other', projectName: 'Torre', currency: 'ARS', held: '0.00' };
  const { asked } = shown(<Probe given={given} onShown={(bringing) => (now = bringing)} />, {
    answer: (one) => {
      const { method, url } = one;
      if (method === 'POST' && loses?.(one)) throw new TypeError('network');
      if (url.includes('/quotes')) return QUOTE;
      if (method === 'POST') return url.includes('/deposits') ? { id: 'd1', url: null } : ASKED;
      return url.includes('/config')
        ? {
            depositMethods: methods,
            transferFeePercent: '0.00',
            chargeCurrencies: { card: 'ARS' },
            chargeMostUsd: '1000.00',
            chargeLeastUsd: '1.00',
            simulators: [],
          }
        : { items: [{ ...from, available: wallet }] };
    },
  });
  await screen.findByText('Falta');
  const bringing = (): Bringing => {
    if (now === undefined) throw new Error('it was not shown');
    return now;
  };
  return { asked, arrived, announced, bringing };
}

const valueBeside = (name: string) =>
  screen.queryByText(name)?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

it('no transfer is requested of more than a wallet has, as for the maximum of an ordered purchase', async () => {
  const { bringing } = await bringFrom('101000.00', { most: MOST });
  expect(bringing().isPart).toBe(false);
  expect(obstacleOfBringing(bringing(), PAYMENT)?.reason).toContain('102.000,00');
  cleanup();
  const { bringing: unordered } = await bringFrom('101000.00', {});
  expect(obstacleOfBringing(unordered(), PAYMENT)).toBeNull();
});

it('of a part, what is missing and what will be missing are those of the purchase, without the margin of an order', async () => {
  const { bringing } = await bringFrom('60000.00', { most: MOST });
  expect(bringing().isPart).toBe(true);
  expect(obstacleOfBringing(bringing(), PAYMENT)).toBeNull();
  expect(valueBeside('Falta')).toContain('100.000,00');
  expect(valueBeside('Sale de esa billetera')).toContain('60.000,00');
  expect(valueBeside('Va a faltar después')).toContain('40.000,00');
});

/** A part from another project, beside methods of which one is for the rest. */
async function bringPart(of: {
  most?: Money | null;
  ordered?: boolean;
  loses?: (asked: Asked) => boolean;
}) {
  const brought = await bringFrom('60000.00', { ...of, methods: ['ars_bank_transfer'] });
  const part = brought.bringing().sources.find(({ kind }) => kind === 'transfer');
  if (part === undefined) throw new Error('no part is offered');
  await act(async () => brought.bringing().choose(part));
  return brought;
}

it('a part and the rest by a bank transfer are requested in one step, each with its amount', async () => {
  const { asked, announced, bringing } = await bringPart({ most: MOST });
  // an order may spend two percent more: the rest brings that too
  expect(valueBeside('Comisión de la transferencia')).toContain('0,00');
  expect(valueBeside('Comisión del depósito')).toBe('Sin comisión');
  expect(valueBeside('Depositás el resto')).toContain('42.000,00');
  expect([bringing().canOrder, bringing().instant]).toEqual([true, false]);
  await act(async () => bringing().ask());
  await waitFor(() => expect(announced).toEqual(['t1']));
  const sent = asked.filter(({ method }) => method === 'POST');
  expect(sent.map(({ url, body }) => [url.replace(/.*\/api/, ''), JSON.parse(body)])).toEqual([
    ['/balance/other/transfer', { toProjectId: 'here', currency: 'ARS', amount: '60000.00' }],
    [
      '/payments/deposits',
      {
        projectId: 'here',
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount: '42000.00',
      },
    ],
  ]);
});

it('a part and its rest include the order, without a choice of the person', async () => {
  const { bringing } = await bringPart({ most: MOST, ordered: false });
  expect([bringing().both, bringing().orders]).toEqual([true, true]);
  expect(valueBeside('Depositás el resto')).toContain('42.000,00');
  expect(screen.getByText(/la compra queda programada para cuando lleguen/)).toBeTruthy();
  await act(async () => bringing().chooseRest(null));
  expect([bringing().both, bringing().orders]).toEqual([false, false]);
});

it('a part without a method for its rest is said to be completed later', async () => {
  await bringFrom('60000.00', {});
  expect(screen.getByText(/El resto lo sumás cuando llegue/)).toBeTruthy();
  expect(screen.queryByText(/en este mismo paso/)).toBeNull();
});

it('the rest may be paid later, and then nothing is ordered with the part', async () => {
  const { asked, announced, arrived, bringing } = await bringPart({ most: MOST });
  await act(async () => bringing().chooseRest(null));
  expect(bringing().canOrder).toBe(false);
  expect(valueBeside('Va a faltar después')).toContain('40.000,00');
  await act(async () => bringing().ask());
  await waitFor(() => expect(arrived).toEqual([true]));
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(announced).toEqual([]);
});

it('the rest is left to announce after a transfer whose answer was lost and then found', async () => {
  let cut = true;
  const { asked, announced, bringing } = await bringPart({
    most: MOST,
    loses: ({ url }) => cut && url.includes('/transfer'),
  });
  await act(async () => bringing().ask());
  await waitFor(() => expect(bringing().transfer.unconfirmed).toHaveLength(1));
  expect(bringing().restLeft).toBeNull();
  cut = false;
  const [lost] = bringing().transfer.unconfirmed;
  if (lost === undefined) throw new Error('nothing was lost');
  await act(async () => bringing().transfer.askAgain(lost));
  await waitFor(() => expect(bringing().restLeft).toEqual(money('42000.00')));
  expect(announced).toEqual([]);
  await act(async () => bringing().announceRest());
  await waitFor(() => expect(announced).toEqual(['t1']));
  expect(bringing().restLeft).toBeNull();
  const deposits = asked.filter(({ url }) => url.includes('/deposits'));
  expect(deposits).toHaveLength(1);
});

it('a deposit whose answer was lost is of the same purchase as its part after a reload', async () => {
  let cut = true;
  const { announced, bringing } = await bringPart({
    most: MOST,
    loses: ({ url }) => cut && url.includes('/deposits'),
  });
  await act(async () => bringing().ask());
  await waitFor(() => expect(bringing().deposit.unconfirmed).toHaveLength(1));
  expect(announced).toEqual([]);
  cleanup();
  cut = false;
  const again = await bringFrom('0.01', {});
  const [lost] = again.bringing().deposit.unconfirmed;
  if (lost === undefined) throw new Error('nothing was lost');
  await act(async () => again.bringing().deposit.askAgain(lost));
  await waitFor(() => expect(again.announced).toEqual(['t1']));
});

it('a card is charged the least conversion when less is missing, and the rest stays in the wallet', async () => {
  const missing = money('0.60', 'USD');
  const payment: Payment = { ...PAYMENT, currency: 'USD', amount: money('999.60', 'USD'), missing };
  const { asked, bringing } = await bringFrom('0.00', { payment, methods: ['card'] });
  expect(bringing().source).toMatchObject({ type: 'card' });
  expect(valueBeside('Falta')).toContain('0,60');
  expect(valueBeside('Se acredita, como mínimo')).toContain('1,00');
  await waitFor(() => expect(asked.some(({ url }) => url.includes('/quotes'))).toBe(true));
  const quoted = asked.find(({ url }) => url.includes('/quotes'));
  expect(JSON.parse(quoted?.body ?? '')).toMatchObject({ to: 'USD', amount: '1.00' });
  await waitFor(() => expect(bringing().amount).toEqual(money('1490.00')));
  await act(async () => bringing().ask());
  const sent = asked.find(({ method, url }) => method === 'POST' && url.includes('/deposits'));
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    type: 'card',
    amount: '1.00',
    quoteId: 'q1',
  });
});

/** Looks up a transfer whose answer was lost before a reload: this mount did not request it. */
async function lookUp(payment: Payment) {
  const { asked, arrived, bringing } = await bringFrom('0.01', { payment });
  const args = {
    params: { id: 'other' },
    body: { toProjectId: 'here', currency: 'ARS', amount: '60000.00' },
  };
  const submission = { key: 'k', person: '', call: '', content: '', args: JSON.stringify(args) };
  await act(async () => bringing().transfer.askAgain({ ...submission, at: 0 }));
  await waitFor(() => expect(arrived).toHaveLength(1));
  expect(asked.some(({ url }) => url.includes('/balance/other/transfer'))).toBe(true);
  return { isPart: arrived[0], askedPart: bringing().askedPart };
}

it('a transfer that is looked up after a reload is a part if it brings less than is missing', async () => {
  expect(await lookUp(PAYMENT)).toEqual({ isPart: true, askedPart: true });
  cleanup();
  const missing = money('60000.00');
  expect(await lookUp({ ...PAYMENT, amount: missing, missing })).toEqual({
    isPart: false,
    askedPart: false,
  });
});
