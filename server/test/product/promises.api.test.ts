import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coveredPercent } from '#contract/core/coverage.ts';
import { LOSS_CASE_PERCENT } from '#contract/core/in-hand.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/penalty.ts';
import { contractsPage, project, projectsPage } from '#contract/projects/schemas.ts';
import { publicConfig, publicFigures } from '#contract/system/endpoints.ts';
import { PROLONGATION_EXIT_DAYS } from '#contract/tokens/prolongation.ts';
import { enginesFor } from '../engines.ts';
import { type Desk, OK, openDesk } from './desk.ts';

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
    'Una sola vez. Quien ya compró puede irse sin penalidad durante {PROLONGATION_EXIT_DAYS} días.',
  ],
  /** No number of the product: names. */
  words: [
    'La administración de nivel 1 de la plataforma',
    '{NAME}: invertí en obras y comprá unidades de a poco',
  ],
} as const;

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
  const settings = () => desk.product.modules.settings.current();
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
      const { withdrawalFeePercent, transferFeePercent } = await settings();
      expect(await config()).toMatchObject({ withdrawalFeePercent, transferFeePercent });
      const { db } = desk.product.database;
      // what was announced was credited whole, and tokens cost their price
      const deposit = await db
        .selectFrom('deposits')
        .select(['amount', 'accepted_amount'])
        .where('id', '=', desk.scene.depositId)
        .executeTakeFirstOrThrow();
      expect(deposit.accepted_amount).toBe(deposit.amount);
      const lots = await db
        .selectFrom('token_purchases')
        .select(['cost_usd', 'tokens', 'price_usd'])
        .execute();
      expect(lots.length).toBeGreaterThan(1);
      for (const { cost_usd, tokens, price_usd } of lots) expect(cost_usd).toBe(tokens * price_usd);
    },
    async grace() {
      const { graceDays } = await settings();
      expect((await config()).graceDays).toBe(graceDays);
      const { purchased_at, revocable_until } = await desk.product.database.db
        .selectFrom('token_purchases')
        .select(['purchased_at', 'revocable_until'])
        .where('id', '=', desk.scene.purchaseId)
        .executeTakeFirstOrThrow();
      expect((revocable_until?.getTime() ?? 0) - purchased_at.getTime()).toBe(
        graceDays * 86_400_000,
      );
    },
    async penalty() {
      const { refundPenaltyPercent } = await config();
      expect(refundPenaltyPercent).toBe(REFUND_PENALTY_PERCENT);
      const { projectId } = desk.scene;
      expect(
        await desk.outcome('rich', 'POST', '/tokens/property/refund', { projectId, tokens: 10 }),
      ).toEqual(OK);
      const { db } = desk.product.database;
      const { cost, penalty } = await db
        .selectFrom('token_lot_returns')
        .select(['cost', 'penalty'])
        .where('reason', '=', 'refund')
        .executeTakeFirstOrThrow();
      expect(penalty * 100n).toBe(cost * BigInt(REFUND_PENALTY_PERCENT));
    },
    async withdrawal() {
      const { product, scene } = desk;
      const path = `/payments/withdraws/${scene.withdrawalId}`;
      expect(await desk.outcome('fay', 'PUT', `${path}/accept`, {})).toEqual(OK);
      expect(await desk.outcome('fay', 'PUT', `${path}/send`, { reference: 'B-1' })).toEqual(OK);
      const state = async () => {
        await product.modules.movements.completeDueWithdrawals();
        const { status } = await product.database.db
          .selectFrom('withdrawals')
          .select('status')
          .where('id', '=', scene.withdrawalId)
          .executeTakeFirstOrThrow();
        return status;
      };
      product.clock.advance(48 * 3_600_000 - 1);
      expect(await state()).toBe('sent');
      product.clock.advance(1);
      expect(await state()).toBe('completed');
    },
    async newDestination() {
      const { newDestinationHours } = await settings();
      expect((await config()).newDestinationHours).toBe(newDestinationHours);
    },
    async calculator() {
      const { wholeDollars } = await import('#web/features/landing/parts/estimate.ts');
      expect([wholeDollars('1.000.000'), wholeDollars('1.000.001')]).toEqual([1_000_000, null]);
    },
    coverage() {
      expect(coveredPercent(999_999n, 1_000_000n)).toBeLessThan(100);
      expect(coveredPercent(1_000_000n, 1_000_000n)).toBe(100);
    },
    tokenDays() {
      expect([100 * 15, 50 * 30]).toEqual([1500, 1500]);
    },
    loss() {
      expect(LOSS_CASE_PERCENT).toBe(50n);
    },
    prolongation() {
      expect(PROLONGATION_EXIT_DAYS).toBe(10);
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
