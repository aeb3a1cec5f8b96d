import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { divideRent, holdersOf } from '../../src/modules/rents/rules.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

/*
 * What the first page, the help, the glossary and the page of rules promise with a number, and what proves it. A
 * sentence with a number that is not in the table fails the first test: add it with its proof, or say it without one.
 */

const ROOT = join(import.meta.dirname, '../../..');
const PLACES = [
  'web/src/features/landing/**/*.{ts,tsx}',
  'web/src/features/texts/pages/{HelpPage,GlossaryPage,RulesPage}.tsx',
  'web/src/features/project/parts/questions.ts',
  'contract/src/glossary/definitions.ts',
  'contract/src/rules/product-rules.ts',
  'server/src/site/lists.ts',
];

/** A number, a value that is filled in, or one in words. */
const PROMISES_A_NUMBER = /\d|\{\w|\b(minutos|dos veces|una sola vez)\b/i;

type Proof = keyof typeof SENTENCES;
/** The sentences that each proof below covers, or `shown`: the value is the figure of the page's own data. */
const SENTENCES = {
  shown: [
    'Ronda {{n}}: {{percent}} vendido',
    'Ronda {{n}}: abre el {{day}}',
    'Obra al {{percent}}',
    'Recompra estimada el {{day}}, con la bóveda {{n}}',
    '{{total}} en total, {{yearly}} por año, con la renta si la hay',
    'La compra mínima es de {{tokens}}: {{amount}}.',
    'No queda tanto: la cuenta es con {{tokens}}, {{amount}}, todo lo que podés comprar ahora para esta bóveda.',
    'Un dólar se compra a $ {rate.sell} y se vende a $ {rate.buy}',
  ],
  least: ['hoy, desde {{least}}; cada contrato muestra el suyo.'],
  fees: ['depositar y comprar, 0 %. Retirar, {{out}}.'],
  grace: [
    '{{days}} días para arrepentirte sin costo; después, la recompra.',
    '{{days}} días para arrepentirte',
    'solo {{days}} días, antes de usar la bóveda',
    '{graceDays} días desde cada compra, sin costo, con los tokens libres',
    'En los primeros {{days}} días, sin costo, mientras los tokens sigan libres (sin reservar ni invertir). Después, podés reembolsar tokens de propiedad y reservas con un descuento del {{percent}} %, siempre que el proyecto tenga fondos para pagarlo. Los de inversión, puestos en una bóveda o no, no tienen salida antes de su recompra: los de una bóveda, en su fecha; los que no están en ninguna, con la última.',
  ],
  penalty: [
    'Dentro del plazo de arrepentimiento, sin costo y por el total. Después podés reembolsar los tokens o la reserva, si el proyecto tiene fondos para pagarlo: te vuelve el {100 - REFUND_PENALTY_PERCENT} % de lo que pagaste y el {REFUND_PENALTY_PERCENT} % queda como penalidad.',
    '{REFUND_PENALTY_PERCENT} % de lo que costaron, pasado el plazo de arrepentimiento',
  ],
  withdrawal: [
    'Por transferencia bancaria en pesos o dólares, en USDT, con tarjeta, con Stripe o con BitPay: al depositar ves cuáles están disponibles. Los retiros van a una cuenta bancaria o a una dirección de USDT tuyas, cuando los aprueba una persona. Por banco, un retiro ya enviado se da por completado {{hours}} horas después de esa aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.{{wait}}',
    'Primer sí de Operaciones a un retiro. Uno por banco, ya enviado, se da por completado {WITHDRAWAL_HOURS} horas después, salvo que vuelva; en USDT, cuando la cadena lo confirma.',
    'Lo aprueba una persona. Por banco, ya enviado, se da por completado {WITHDRAWAL_HOURS} horas después de la aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.',
  ],
  newDestination: [
    ' Una cuenta o una dirección nueva puede tener que esperar {{hours}} horas.',
    'Espera {newDestinationHours} horas antes de su primer retiro, salvo que un segundo factor lo confirme.',
  ],
  calculator: ['Escribí dólares enteros, hasta 1.000.000.'],
  coverage: [
    'Parte de lo que una bóveda debe que el proyecto ya apartó para pagarla. Con 100 % está todo; con menos, el resto depende de que el proyecto lo junte a tiempo.',
  ],
  tokenDays: [
    'Medida con que se reparte la renta de un mes: los tokens de cada día, sumados. 100 tokens durante 15 días cuentan 1.500, igual que 50 durante 30.',
  ],
  loss: [
    'De US$ 1.000 puestos vuelven US$ 0. Ni la plataforma ni un seguro lo cubren.',
    'Si se paga el {LOSS_CASE_PERCENT} % de lo anunciado',
    'De una recompra de US$ 1.000 llegan US$ {LOSS_CASE_PERCENT * 10n}, menos la comisión de retiro.',
    'Quien paga en pesos cambia dos veces: al entrar y al salir, a la cotización de cada día.',
  ],
  prolongation: [
    'Una sola vez. Quien ya compró puede irse sin penalidad durante {prolongationExitDays} días.',
  ],
  /** No number of the product: names. */
  words: [
    'La administración de nivel 1 de la plataforma',
    '{NAME}: invertí en obras y comprá unidades de a poco',
  ],
} as const;

const settingsPage = z.object({ pending: z.array(z.object({ id: z.string() })) });

/** Minor units of an amount in dollars. */
const cents = (amount = 'none'): bigint => BigInt(amount.replace('.', ''));

/** The Spanish sentences of a source file: its texts with blanks in them, apart from code. */
function sentencesOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '');
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, filled]) => plain ?? filled ?? '',
  );
  const shown = [...code.matchAll(/>([^<>{}=;]*\d[^<>{}=;]*)</g)].map(([, text = '']) =>
    text.trim(),
  );
  // a template's value as the table writes it
  return [...texts, ...shown]
    .map((text) => text.replaceAll('${', '{'))
    .filter(
      (text) =>
        /[a-záéíóúñ{] [a-záéíóúñ{·×]/i.test(text) &&
        !/^\/|^#|^M\d|className|classes\.|^wrap /.test(text),
    );
}

const files = () =>
  PLACES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );

test('every sentence with a number has its proof', () => {
  const known = new Set<string>(Object.values(SENTENCES).flat());
  const found = files().flatMap((file) =>
    sentencesOf(readFileSync(join(ROOT, file), 'utf8'))
      .filter((text) => PROMISES_A_NUMBER.test(text))
      .map((text) => ({ file, text })),
  );
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
      const { wholeDollars } = await import('#web/features/landing/parts/calculator/estimate.ts');
      expect([wholeDollars('1.000.000'), wholeDollars('1.000.001')]).toEqual([1_000_000, null]);
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
    tokenDays() {
      const move = (userId: string, day: string, amount: bigint) => ({ userId, day, amount });
      const holders = holdersOf(
        [
          move('half', '2026-03-31', 100n),
          move('half', '2026-04-16', -100n),
          move('whole', '2026-03-31', 50n),
        ],
        '2026-04-01',
        '2026-05-01',
      );
      expect(holders.map(({ tokenDays }) => tokenDays)).toEqual([1500n, 1500n]);
      const { shares } = divideRent(10_000n, holders, 3000n);
      expect(shares.map(({ amount }) => amount)).toEqual([5000n, 5000n]);
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
