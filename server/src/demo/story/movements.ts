import { parseAmount } from '#contract/core/money.ts';
import { chart } from '#modules/ledger';
import type { Actors } from './actors.ts';
import { projectNamed, type Scene, type StoryStage, scenesOf } from './stage.ts';

/** Deposits, withdrawals and transfers in every status; a refund and a revocation. */
export const movements = (stage: StoryStage, actors: Actors): Scene[] => [
  ...undone(stage, actors),
  ...withdrawals(stage, actors),
  ...transfers(stage, actors),
  ...deposits(stage, actors),
];

/** Money in wallets, then a deposit in each status. */
function deposits(stage: StoryStage, actors: Actors): Scene[] {
  const at = scenesOf(stage);
  const torre = projectNamed(stage, 'Torre Pichincha').id;
  const galpones = projectNamed(stage, 'Galpones Ruta 9').id;
  const guemes = projectNamed(stage, 'Altos de Güemes').id;
  return [
    at(-25, 10, () => actors.fund('inversora', torre, { currency: 'USD', amount: 235_000n })),
    at(-24, 10, () => actors.fund('inversora', torre, { currency: 'ARS', amount: 41_200_000n })),
    at(-20, 16, () => actors.fund('inversora', galpones, { currency: 'USD', amount: 184_435n })),
    at(-19, 9, () => actors.fund('compradora', torre, { currency: 'USD', amount: 620_000n })),
    at(-18, 9, () => actors.fund('compradora', guemes, { currency: 'ARS', amount: 185_000_000n })),
    at(-5, 10, async () => {
      const { id } = await actors.deposit('cliente5', guemes, {
        currency: 'ARS',
        amount: 64_000_000n,
      });
      await actors.payments.rejectDeposit(
        actors.payments.actor,
        id,
        'El comprobante es de otra cuenta.',
      );
    }),
    at(-1, 14, async () => {
      const { id } = await actors.deposit('cliente7', galpones, {
        currency: 'USD',
        amount: 500_000n,
      });
      await actors.payments.sendDeposit(
        actors.payments.actor,
        id,
        'Orden vista en el banco corresponsal',
      );
    }),
    at(-1, 17, () => actors.deposit('cliente2', torre, { currency: 'ARS', amount: 92_500_000n })),
    at(0, 1, () => actors.deposit('cliente9', guemes, { currency: 'ARS', amount: 15_000_000n })),
    at(0, 2, () => actors.deposit('inversora', torre, { currency: 'USD', amount: 100_000n })),
  ];
}

/** What people undo: a reservation, a purchase. */
function undone(stage: StoryStage, actors: Actors): Scene[] {
  const at = scenesOf(stage);
  return [
    at(-12, 12, () => refundOne(stage, actors)),
    at(-4, 16, () =>
      revokeOne(stage, actors, {
        person: 'cliente4',
        projectId: projectNamed(stage, 'Viñas del Manzano').id,
      }),
    ),
  ];
}

/** Withdrawals in each status. */
function withdrawals(stage: StoryStage, actors: Actors): Scene[] {
  const at = scenesOf(stage);
  const torre = projectNamed(stage, 'Torre Pichincha').id;
  return [
    at(-6, 15, () =>
      withdraw(stage, actors, {
        person: 'inversora',
        projectId: torre,
        amount: '500.00',
        until: 'complete',
      }),
    ),
    at(-4, 15, () =>
      withdraw(stage, actors, {
        person: 'compradora',
        projectId: torre,
        amount: '120.00',
        until: 'reject',
      }),
    ),
    at(-1, 9, () =>
      withdraw(stage, actors, {
        person: 'inversora',
        projectId: torre,
        amount: '250.00',
        until: 'send',
      }),
    ),
    at(-1, 10, () =>
      withdraw(stage, actors, {
        person: 'compradora',
        projectId: torre,
        amount: '300.00',
        until: 'accept',
      }),
    ),
    at(0, 1, () =>
      withdraw(stage, actors, {
        person: 'compradora',
        projectId: torre,
        amount: '150.00',
        until: 'ask',
      }),
    ),
  ];
}

/** Transfers in each status. */
function transfers(stage: StoryStage, actors: Actors): Scene[] {
  const at = scenesOf(stage);
  const torre = projectNamed(stage, 'Torre Pichincha').id;
  const galpones = projectNamed(stage, 'Galpones Ruta 9').id;
  const guemes = projectNamed(stage, 'Altos de Güemes').id;
  return [
    at(-3, 12, () =>
      transfer(stage, actors, {
        person: 'inversora',
        from: torre,
        to: galpones,
        amount: '200.00',
        until: 'accept',
      }),
    ),
    at(-2, 12, () =>
      transfer(stage, actors, {
        person: 'compradora',
        from: torre,
        to: guemes,
        amount: '80.00',
        until: 'reject',
      }),
    ),
    at(0, 2, () =>
      transfer(stage, actors, {
        person: 'inversora',
        from: torre,
        to: galpones,
        amount: '150.00',
        until: 'ask',
      }),
    ),
  ];
}

/** A user buys and revokes within the legal period. */
async function revokeOne(
  { modules }: StoryStage,
  actors: Actors,
  { person, projectId }: { person: string; projectId: string },
): Promise<void> {
  const userId = actors.id(person);
  await actors.fund(person, projectId, { currency: 'USD', amount: 50_000n });
  const { id } = await modules.tokens.buy({
    userId,
    issue: { projectId },
    tokens: 400,
    currency: 'USD',
    quoteId: undefined,
    idempotencyKey: actors.key(),
  });
  await modules.tokens.revoke({ userId, purchaseId: id, idempotencyKey: actors.key() });
}

/** The buyer cancels her smallest reservation and pays the penalty. */
async function refundOne({ modules }: StoryStage, actors: Actors): Promise<void> {
  const userId = actors.id('compradora');
  const { items } = await modules.tokens.reservations({ userId, page: 1, pageSize: 100 });
  const active = items
    .filter(({ status }) => status === 'active')
    .sort((a, b) => a.tokens - b.tokens);
  const [smallest] = active;
  if (smallest && active.length > 1)
    await modules.tokens.refund({
      userId,
      what: { reservationId: smallest.id },
      idempotencyKey: actors.key(),
    });
}

async function withdraw(
  stage: StoryStage,
  actors: Actors,
  {
    person,
    projectId,
    amount,
    until,
  }: {
    person: string;
    projectId: string;
    amount: string;
    until: 'ask' | 'accept' | 'send' | 'complete' | 'reject';
  },
): Promise<void> {
  const { modules } = stage;
  const userId = actors.id(person);
  const [wallet = 0n] = await modules.ledger.balanceOf([chart.available(userId, projectId, 'USD')]);
  if (wallet < (parseAmount(amount, 'USD') ?? 0n)) return;
  const bankAccountId = await bankAccountOf(stage, userId);
  const asked = { userId, role: 'user' } as const;
  const { id, orderNumber } = await modules.movements.createWithdrawal(asked, actors.key(), {
    projectId,
    currency: 'USD',
    amount,
    receivedCurrency: 'USD',
    bankAccountId,
  });
  const { actor } = actors.payments;
  if (until === 'reject')
    await modules.movements.rejectWithdrawal(
      actor,
      id,
      'La cuenta no está a nombre de quien retira.',
    );
  if (until === 'accept' || until === 'send' || until === 'complete')
    await modules.movements.acceptWithdrawal(actor, id, {});
  if (until === 'send' || until === 'complete')
    await modules.movements.sendWithdrawal(actor, id, {
      // a bank's reference belongs to one transfer only
      reference: `8841-${orderNumber.slice(-6)}`,
    });
}

async function bankAccountOf({ modules }: StoryStage, userId: string): Promise<string> {
  const holder = (await modules.identity.names([userId])).get(userId) ?? 'Titular Demo';
  const [known] = await modules.identity.bankAccountsOf(userId);
  const account =
    known ??
    (await modules.identity.addBankAccount(
      { userId, address: '127.0.0.1' },
      {
        alias: 'Cuenta en dólares',
        holder,
        account: '0070001600000000001232',
        currency: 'USD',
      },
    ));
  return account.id;
}

async function transfer(
  stage: StoryStage,
  actors: Actors,
  {
    person,
    from,
    to,
    amount,
    until,
  }: {
    person: string;
    from: string;
    to: string;
    amount: string;
    until: 'ask' | 'accept' | 'reject';
  },
): Promise<void> {
  const { modules } = stage;
  const userId = actors.id(person);
  const { id } = await modules.movements.createTransfer({
    person: { userId, role: 'user' },
    key: actors.key(),
    fromProjectId: from,
    body: { toProjectId: to, currency: 'USD', amount },
  });
  const { actor } = actors.payments;
  if (until === 'accept') await modules.movements.acceptTransfer(actor, id, {});
  if (until === 'reject')
    await modules.movements.rejectTransfer(
      actor,
      id,
      'El proyecto de destino no coincide con el pedido.',
    );
}
