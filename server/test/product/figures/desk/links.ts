import { expect, test } from 'vitest';
import { worthOf } from '#contract/core/figures/exchange.ts';
import { formatAmount, parseAmount, toMoney } from '#contract/core/money.ts';
import {
  debtsOf,
  depositsOfDay,
  entriesOfPot,
  purchasesOfDay,
  purchasesOfRound,
  roundOffered,
  withdrawalsOfDay,
} from '#contract/desk/figure-links.ts';
import { fundsMovementsPage, projectFunds } from '#contract/funds/schemas.ts';
import { currentRates } from '#contract/payments/endpoints.ts';
import { depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { projectDetail } from '#contract/projects/schemas.ts';
import { purchasesPage } from '#contract/tokens/purchases.ts';
import { desk, minorOf, sumsOf } from './desk.ts';

/** The call behind each address, with the filter that each of its parameters is. */
const LISTS: Readonly<Record<string, { path: string; filters: Readonly<Record<string, string>> }>> =
  {
    '/admin/deposits': {
      path: '/payments/deposits',
      filters: { status: 'status', closedOn: 'closedOn' },
    },
    '/admin/withdrawals': {
      path: '/payments/withdraws',
      filters: { status: 'status', closedOn: 'closedOn', charged: 'charged' },
    },
    '/admin/transfers': {
      path: '/balance/transfers',
      filters: { status: 'status', charged: 'charged' },
    },
    '/admin/compliance': {
      path: '/compliance/alerts',
      filters: { mes: 'month', cifra: 'figure', rule: 'rule', level: 'level' },
    },
    '/admin/compliance?tab=casos': {
      path: '/compliance/cases',
      filters: { mes: 'month', cifra: 'figure' },
    },
    '/admin/projects': {
      path: '/projects',
      filters: { owner: 'ownerId', publicado: 'published' },
    },
    '/admin/tokens': {
      path: '/tokens/purchases',
      filters: {
        kept: 'kept',
        from: 'from',
        to: 'to',
        roundId: 'roundId',
        penalised: 'penalised',
      },
    },
    '/admin/bank': {
      path: '/treasury/bank/lines',
      filters: {
        extracto: 'import',
        repetidas: 'repeatedBy',
        regla: 'rule',
        estado: 'state',
        ingresos: 'earning',
      },
    },
    '/project/movimientos': {
      path: '/projects/:id/funds/movements',
      filters: { destino: 'purpose', moneda: 'currency' },
    },
  };
/** Parameters that choose the view that has the list. */
const VIEWS = ['vista', 'parte', 'show', 'tab'];

/** The list that an address shows, as its page asks the API for it. */
export function listAt(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://desk.test');
  const [, project] = /^\/project\/(.+)$/.exec(pathname) ?? [];
  const tab = searchParams.get('tab');
  const list =
    LISTS[
      project
        ? `/project/${searchParams.get('parte')}`
        : pathname + (tab === null ? '' : `?tab=${tab}`)
    ];
  if (list === undefined) throw new Error(`no list at ${address}`);
  const asked = [...searchParams].filter(([name]) => !VIEWS.includes(name));
  const query = asked.map(([name, value]) => {
    const filter = list.filters[name];
    if (filter === undefined) throw new Error(`${address}: no filter ${name}`);
    return `filter[${filter}]=${value}`;
  });
  return `${list.path.replace(':id', project ?? '')}?${query.join('&')}`;
}

/** The tokens of the round that an address names, as its project's page shows them. */
async function offeredAt(address: string): Promise<number | undefined> {
  const { pathname, hash } = new URL(address, 'http://desk.test');
  const { rounds, contracts } = projectDetail.parse(
    await desk.get(pathname.replace('/project/', '/projects/')),
  );
  const all = [...rounds, ...contracts.flatMap((contract) => contract.rounds)];
  return all.find(({ id }) => hash === `#${id}`)?.tokenCount;
}

const cents = (amount: string): bigint => parseAmount(amount, 'USD') ?? 0n;
const total = (amounts: readonly bigint[]): string =>
  formatAmount(
    amounts.reduce((sum, one) => sum + one, 0n),
    'USD',
  );

/** The lists that the board's figures lead to: each figure is the sum or the number of exactly their rows. */
export function linkFigures(): void {
  test('the figures of each day lead to the movements closed on it and the purchases made on it', async () => {
    const { trends } = await desk.board();
    const { items } = currentRates.answer.parse(await desk.get('/payments/rates'));
    const market = items.find(({ base, quote }) => base === 'USD' && quote === 'ARS');
    if (!market) throw new Error('no ARS rate');
    expect(trends.length).toBeGreaterThan(5);
    for (const { day, ...shown } of trends) {
      const deposits = await desk.everyRow(listAt(depositsOfDay(day)), depositsPage);
      const worth = sumsOf(
        deposits.map(({ acceptedAmount, sentCurrency: currency }) => ({
          amount: acceptedAmount ?? '0',
          currency,
        })),
      ).map((money) => worthOf(minorOf(money), money.currency, market));
      const withdrawals = await desk.everyRow(listAt(withdrawalsOfDay(day)), withdrawalsPage);
      const purchases = await desk.everyRow(listAt(purchasesOfDay(day)), purchasesPage);
      expect([day, shown]).toEqual([
        day,
        {
          deposits: total(worth),
          withdrawals: total(withdrawals.map(({ usdAmount }) => cents(usdAmount))),
          sales: total(purchases.map(({ price, tokens }) => cents(price.amount) * BigInt(tokens))),
          purchases: purchases.length,
        },
      ]);
    }
  });

  test('each round’s sold tokens and raised money lead to its purchases', async () => {
    const { sales } = await desk.board();
    expect(sales.length).toBeGreaterThan(5);
    for (const {
      projectId,
      projectName,
      roundId,
      roundNumber,
      soldTokens,
      tokenCount,
      raised,
    } of sales) {
      const rows = await desk.everyRow(listAt(purchasesOfRound(roundId)), purchasesPage);
      const of = [projectName, roundNumber];
      expect([...of, await offeredAt(roundOffered(projectId, roundId))]).toEqual([
        ...of,
        tokenCount,
      ]);
      expect([
        ...of,
        rows.reduce((sum, { tokens, refundedTokens }) => sum + tokens - refundedTokens, 0),
        sumsOf(rows.map(({ cost }) => cost)),
      ]).toEqual([...of, soldTokens, sumsOf(raised)]);
    }
  });

  test('each project’s money for a purpose leads to the entries that add up to it', async () => {
    const { funds, obligations, rents } = await desk.board();
    let lists = 0;
    for (const { projectId, projectName, ...pots } of funds)
      for (const purpose of ['escrow', 'funds', 'buyback', 'rent'] as const)
        for (const money of pots[purpose]) {
          const rows = await desk.everyRow(
            listAt(entriesOfPot(projectId, purpose, money.currency)),
            fundsMovementsPage,
          );
          const of = [projectName, purpose];
          expect([...of, ...sumsOf(rows.map(({ amount }) => amount))]).toEqual([...of, money]);
          expect(rows.every((row) => row.purpose === purpose)).toBe(true);
          lists += 1;
        }
    expect(lists).toBeGreaterThan(10);
    for (const [purpose, debts] of [
      ['buyback', obligations],
      ['rent', rents],
    ] as const)
      for (const { projectId, projectName, setAside } of debts) {
        const rows = await desk.everyRow(
          listAt(entriesOfPot(projectId, purpose, 'USD')),
          fundsMovementsPage,
        );
        const of = [projectName, purpose];
        expect([...of, total(rows.map(({ amount }) => minorOf(amount)))]).toEqual([
          ...of,
          setAside.amount,
        ]);
      }
  });

  test('what a project owes leads to the vaults and the contracts that it is the sum of', async () => {
    const { obligations, rents } = await desk.board();
    const pageOf = async (address: string) => {
      const [, id] = /^\/project\/([^?]+)/.exec(address) ?? [];
      return projectFunds.parse(await desk.get(`/projects/${id}/funds`));
    };
    expect(obligations.length).toBeGreaterThan(0);
    for (const { projectId, projectName, owed, nextDate } of obligations) {
      const { buybacks } = await pageOf(debtsOf(projectId, 'recompras'));
      const due = buybacks.filter((vault) => minorOf(vault.owed) > 0n);
      expect([projectName, sumsOf(due.map((vault) => vault.owed))]).toEqual([projectName, [owed]]);
      expect([projectName, due.map(({ payDay }) => payDay).sort()[0]]).toEqual([
        projectName,
        nextDate,
      ]);
    }
    expect(rents.length).toBeGreaterThan(0);
    for (const { projectId, projectName, owed } of rents) {
      const page = await pageOf(debtsOf(projectId, 'rentas'));
      const all = page.rents.flatMap(({ unpaid, next }) => [unpaid, next]);
      expect([projectName, sumsOf(all)[0] ?? toMoney(0n, 'USD')]).toEqual([projectName, owed]);
    }
  });
}
