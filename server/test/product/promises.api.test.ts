import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inHand, inHandAtLoss, LOSS_CASE_PERCENT } from '#contract/core/figures/in-hand.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { formatAmount } from '#contract/core/money.ts';
import { HOUR_MS } from '#contract/core/time.ts';
import { projectFunds } from '#contract/funds/schemas.ts';
import { balances } from '#contract/payments/balances.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import { withdrawalsPage } from '#contract/payments/withdrawals.ts';
import { contractsPage, project, projectsPage } from '#contract/projects/schemas.ts';
import { projectSheet } from '#contract/sheets/schemas.ts';
import { publicConfig, publicFigures } from '#contract/system/endpoints.ts';
import { prolongation, purchasesPage } from '#contract/tokens/schemas.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';
import { sentencesWithNumbers } from './promised.ts';
import { type Proof, SENTENCES } from './promised-sentences.ts';
import { made } from './scene.ts';
import { shareByTokenDays } from './token-days.ts';

/*
 * What the first page, the help, the glossary and the page of rules promise with a number, and what proves it. A
 * sentence with a number that is not in the table (`promised-sentences.ts`) fails the first test: add it with its proof,
 * or say it without one.
 */

const settingsPage = z.object({ pending: z.array(z.object({ id: z.string() })) });

/** Minor units of an amount in dollars. */
const cents = (amount = 'none'): bigint => BigInt(amount.replace('.', ''));

test('every sentence with a number has its proof', () => {
  const known = new Set<string>(Object.values(SENTENCES).flat());
  const found = sentencesWithNumbers();
  expect(found.filter(({ text }) => !known.has(text))).toEqual([]);
  // and none of the table is a sentence that nothing says any more
  const said = new Set(found.map(({ text }) => text));
  expect([...known].filter((text) => !said.has(text))).toEqual([]);
});

describe.each(enginesFor('promises of public pages'))('promises of public pages (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const read = async (path: string, who = 'guest') =>
    (await desk.product.call(who, 'GET', path)).body;
  const config = async () => publicConfig.parse(await read('/config'));
  const now = () => desk.product.clock.now().getTime();
  /** Moves the clock to an instant; the administrators and `rich` log in again. */
  const until = (instant: number) => desk.later(instant - now());
  const purchase = async (id: string) =>
    purchasesPage
      .parse(await read('/tokens/purchases/me?pageSize=100', 'rich'))
      .items.find((one) => one.id === id);
  const buy = async () =>
    fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: '/tokens/property',
        body: { projectId: desk.scene.projectId, tokens: 1, currency: 'USD', acceptTerms: true },
      }),
      'id',
    );
  const revoke = (id: string) => desk.outcome('rich', 'POST', `/tokens/purchases/${id}/revoke`);
  const withdrawal = async (id: string) =>
    withdrawalsPage
      .parse(await read('/payments/me/withdraws?pageSize=100', 'rich'))
      .items.find((one) => one.id === id);
  /** Dollar cents that `rich` has available in a project. */
  const available = async (projectId: string) =>
    cents(
      balances
        .parse(await read('/balance/me?pageSize=100', 'rich'))
        .items.find((one) => one.projectId === projectId && one.currency === 'USD')?.available,
    );
  /** The text of a line of the project's data sheet. */
  async function sheetLine(label: RegExp): Promise<string> {
    const { sections } = projectSheet.parse(await read(`/projects/${desk.scene.projectId}/sheet`));
    const line = sections.flatMap(({ lines }) => lines).find((one) => label.test(one.label));
    return `${line?.label}: ${line?.value}`;
  }
  const vaultOne = async () => {
    const page = project.parse(await read(`/projects/${desk.scene.projectId}/guest`));
    return page.contracts[0]?.vaults[0];
  };
  const PROOFS: Readonly<Record<Exclude<Proof, 'shown' | 'words'>, () => Promise<void> | void>> = {
    async least() {
      const { items } = projectsPage.parse(await read('/projects/guest?pageSize=100'));
      const prices: bigint[] = [];
      for (const { id } of items) {
        const page = project.parse(await read(`/projects/${id}/guest`));
        const offers = [
          ...page.rounds.map((round) => ({ round, least: 1 })),
          ...page.contracts.flatMap(({ rounds, minimumTicket }) =>
            rounds.map((round) => ({ round, least: Math.max(minimumTicket, 1) })),
          ),
        ];
        for (const { round, least } of offers)
          if (round.status === 'in_progress' && !round.salesOver)
            prices.push(BigInt(round.price.amount.replace('.', '')) * BigInt(least));
      }
      const { leastUsd } = publicFigures.parse(await read('/statistics/public'));
      const cheapest = prices.toSorted((a, b) => (a < b ? -1 : 1))[0];
      expect(cheapest).toBeGreaterThan(0n);
      expect(leastUsd?.replace('.', '')).toBe(String(cheapest));
    },
    async fees() {
      const { withdrawalFeePercent } = await config();
      const asked = await withdrawal(desk.scene.withdrawalId);
      // a fee is rounded up to the cent
      const share = BigInt(withdrawalFeePercent.replace('.', ''));
      expect(withdrawalFeePercent).toMatch(/^[1-9]\d*\.\d\d$/);
      expect(cents(asked?.feeAmount)).toBe((cents(asked?.amount) * share + 9_999n) / 10_000n);
      // what was announced is credited whole, and tokens cost their price
      const { projectId } = desk.scene;
      const before = await available(projectId);
      const depositId = await desk.deposit('10.00');
      expect(await desk.accept('admin_l2', depositId)).toEqual(OK);
      expect(await available(projectId)).toBe(before + 1_000n);
      const bought = await purchase(await buy());
      expect(bought?.cost).toEqual(bought?.price);
      expect(await available(projectId)).toBe(before + 1_000n - cents(bought?.cost.amount));
    },
    async grace() {
      const { graceDays } = await config();
      const [first, second] = [await buy(), await buy()];
      const end = now() + graceDays * DAY_MS;
      expect(Date.parse((await purchase(first))?.revocableUntil ?? '')).toBe(end);
      const { projectId } = desk.scene;
      const before = await available(projectId);
      await until(end - 1);
      expect(await revoke(first)).toEqual(OK);
      // whole and without a penalty
      const cost = cents((await purchase(second))?.cost.amount);
      expect(await available(projectId)).toBe(before + cost);
      await until(end);
      expect(await revoke(second)).toEqual([409, 'GRACE_PERIOD_OVER']);
    },
    async penalty() {
      const { refundPenaltyPercent } = await config();
      // the percentage that the sentences say
      expect(refundPenaltyPercent).toBe(REFUND_PENALTY_PERCENT);
      const { projectId } = desk.scene;
      const before = await available(projectId);
      const price = cents((await purchase(desk.scene.purchaseId))?.price.amount);
      expect(
        await desk.outcome('rich', 'POST', '/tokens/property/refund', { projectId, tokens: 10 }),
      ).toEqual(OK);
      const back = ((await available(projectId)) - before) * 100n;
      expect(back).toBe(price * 10n * BigInt(100 - refundPenaltyPercent));
    },
    async withdrawal() {
      const { product, scene } = desk;
      const path = `/payments/withdraws/${scene.withdrawalId}`;
      const state = async () => {
        await product.modules.movements.completeDueWithdrawals();
        return (await withdrawal(scene.withdrawalId))?.status;
      };
      expect(await desk.outcome('fay', 'PUT', `${path}/accept`, {})).toEqual(OK);
      const end = now() + WITHDRAWAL_HOURS * HOUR_MS;
      expect(await desk.outcome('fay', 'PUT', `${path}/send`, { reference: 'B-1' })).toEqual(OK);
      await until(end - 1);
      expect(await state()).toBe('sent');
      await until(end);
      expect(await state()).toBe('completed');
    },
    async newDestination() {
      expect(await desk.outcome('admin', 'PUT', '/settings', { newDestinationHours: 5 })).toEqual(
        OK,
      );
      const { newDestinationHours } = await config();
      expect(newDestinationHours).toBe(5);
      const account = await made(desk.product, 'rich', {
        method: 'POST',
        path: '/users/me/bank-accounts',
        body: {
          alias: 'Cuenta nueva',
          holder: 'Persona Prueba',
          account: '2850590940090418135201',
          currency: 'USD',
        },
      });
      const added = now();
      const asked = await made(desk.product, 'rich', {
        method: 'POST',
        path: '/payments/withdraws',
        body: {
          projectId: desk.scene.projectId,
          currency: 'USD',
          amount: '5.00',
          receivedCurrency: 'USD',
          bankAccountId: fieldOf(account, 'id'),
        },
      });
      const accept = () =>
        desk.outcome('fay', 'PUT', `/payments/withdraws/${fieldOf(asked, 'id')}/accept`, {});
      const end = added + newDestinationHours * HOUR_MS;
      await until(end - 1);
      expect(await accept()).toEqual([409, 'DESTINATION_TOO_NEW']);
      await until(end);
      expect(await accept()).toEqual(OK);
    },
    async calculator() {
      const own = await openDesk(engine);
      try {
        const { wholeDollars, offersOf, estimate } = await import(
          '#web/features/landing/parts/calculator/estimate.ts'
        );
        expect(wholeDollars('1.000.001')).toBeNull();
        const { body } = await own.product.call(
          'guest',
          'GET',
          '/projects/contracts/guest?pageSize=100&filter[status]=in_progress',
        );
        const [offer] = offersOf(contractsPage.parse(body).items).filter(
          ({ contract }) => contract.id === own.scene.contractId,
        );
        // the most that the form takes is more than there is: what it says can be bought, and is all
        const all = offer && estimate(offer, wholeDollars('1.000.000') ?? 0);
        expect(all).toMatchObject({ limit: 'most', tokens: offer?.most });
        const { contractId } = own.scene;
        const post = (path: string, more: object) =>
          made(own.product, 'rich', {
            method: 'POST',
            path,
            body: { contractId, tokens: all?.tokens, ...more },
          });
        const bought = await post('/tokens/investment', { currency: 'USD', acceptTerms: true });
        expect(Reflect.get(Object(bought), 'cost')).toEqual(all?.spent);
        const { body: page } = await own.product.call(
          'guest',
          'GET',
          `/projects/${own.scene.projectId}/guest`,
        );
        const soldOut = project
          .parse(page)
          .contracts.find(({ id }) => id === contractId)
          ?.rounds.find(({ id }) => id === offer?.round.id);
        expect(soldOut?.availableTokens).toBe(0);
      } finally {
        await own.product.close();
      }
    },
    async coverage() {
      const { product, scene } = desk;
      await product.logIn('owner');
      const path = `/projects/${scene.projectId}/funds`;
      const post = (url: string, body: object) =>
        made(product, 'owner', { method: 'POST', path: url, body });
      const deposit = await post('/payments/deposits', {
        projectId: scene.projectId,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: '1000.00',
      });
      for (const who of ['admin_l2', 'fay'])
        await desk.outcome(who, 'PUT', `/payments/deposits/${fieldOf(deposit, 'id')}/accept`, {});
      await post(`${path}/contributions`, { currency: 'USD', amount: '1000.00' });
      const owed = async () => {
        const { buybacks } = projectFunds.parse(await read(path, 'owner'));
        return cents(buybacks.find(({ vaultNumber }) => vaultNumber === 1)?.owed.amount);
      };
      const whole = await owed();
      expect(whole).toBeGreaterThan(1n);
      expect((await vaultOne())?.coveragePercent).toBe(0);
      const setAside = (minor: bigint) =>
        post(`${path}/set-aside`, { purpose: 'buyback', amount: formatAmount(minor, 'USD') });
      // a cent is missing: it is not everything
      await setAside(whole - 1n);
      expect((await vaultOne())?.coveragePercent).toBeLessThan(100);
      await setAside(1n);
      expect((await vaultOne())?.coveragePercent).toBe(100);
    },
    async tokenDays() {
      const own = await openDesk(engine);
      try {
        const [fifty, hundred] = await shareByTokenDays(own);
        expect(fifty?.steps).toMatchObject([{ tokens: 50, days: 30 }]);
        expect(hundred?.steps).toMatchObject([{ tokens: 100, days: 15 }]);
        expect([fifty?.tokenDays, hundred?.tokenDays]).toEqual([1500, 1500]);
        expect(fifty?.share).toEqual(hundred?.share);
      } finally {
        await own.product.close();
      }
    },
    async loss() {
      const rate = { buy: '1450', sell: '1490' };
      const thousand = { cost: 100_000n, back: 100_000n, currency: 'USD', rate } as const;
      const half = inHandAtLoss({ ...thousand, feePercent: '0' }).received;
      expect(half).toBe(1000n * LOSS_CASE_PERCENT);
      expect(await sheetLine(/^Si se paga el/)).toBe(
        `Si se paga el ${LOSS_CASE_PERCENT} % de lo anunciado: De una recompra de US$ 1.000 llegan US$ ${half / 100n}, menos la comisión de retiro.`,
      );
      const none = inHand({ ...thousand, back: 0n, feePercent: '0' }).received;
      expect(await sheetLine(/^Si no se paga nada/)).toContain(`vuelven US$ ${none}.`);
    },
    async prolongation() {
      const { product, scene } = desk;
      // other days than those of a new installation, by two administrators
      expect(await desk.outcome('admin', 'PUT', '/settings', { prolongationExitDays: 12 })).toEqual(
        OK,
      );
      const { pending } = settingsPage.parse(await read('/settings', 'second'));
      const asked = `/settings/changes/${pending[0]?.id}/approve`;
      expect(await desk.outcome('second', 'POST', asked)).toEqual(OK);
      await desk.later(DAY_MS, ['owner']);
      await product.modules.settings.applyDue();
      const { prolongationExitDays: days } = await config();
      expect(days).toBe(12);
      expect(await sheetLine(/^La ronda se prolonga$/)).toContain(`durante ${days} días`);
      const [first, second] = [await buy(), await buy()];
      const { rounds } = project.parse(await read(`/projects/${scene.projectId}/guest`));
      const path = `/projects/rounds/${rounds[0]?.id}/prolongations`;
      const request = () => product.call('owner', 'POST', path, { body: { days: 20 } });
      const { id } = prolongation.parse((await request()).body);
      expect((await request()).key).toBe('ROUND_ALREADY_PROLONGED');
      const approve = `/projects/prolongations/${id}/approve`;
      expect(await desk.outcome('admin', 'PUT', approve)).toEqual(OK);
      const end = now() + days * DAY_MS;
      await until(end - 1);
      expect(await revoke(first)).toEqual(OK);
      await until(end);
      expect(await revoke(second)).toEqual([409, 'GRACE_PERIOD_OVER']);
    },
  };
  test.each(Object.entries(PROOFS))('%s', async (_name, proof) => {
    await proof();
  });

  test('a contract that sells needs at least what the first page says', async () => {
    const { leastUsd } = publicFigures.parse(await read('/statistics/public'));
    const { items } = contractsPage.parse(
      await read('/projects/contracts/guest?pageSize=100&filter[status]=in_progress'),
    );
    for (const { minimumTicket, rounds } of items)
      for (const { price, salesOver, status } of rounds)
        if (status === 'in_progress' && !salesOver)
          expect(Number(price.amount) * Math.max(1, minimumTicket)).toBeGreaterThanOrEqual(
            Number(leastUsd),
          );
  });
});
