import sharp from 'sharp';
import { projectBody } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { sampleInput } from '../../src/modules/projects/sample.test-support.ts';
import { fieldOf, type ProductUnderTest } from './product.ts';

const DAY = 24 * 60 * 60 * 1000;
const SAVERS = ['ana', 'beto', 'caro'] as const;
/** Buys like everybody else and never lets a grace period end. */
export const LEAVER = 'leo';
export const OWNERS = ['olga', 'omar'] as const;
export const PEOPLE = [...SAVERS, LEAVER, ...OWNERS];
const CURRENCIES = ['USD', 'ARS', 'USDT'] as const;
type Currency = (typeof CURRENCIES)[number];

export interface WalkProject {
  readonly id: string;
  readonly owner: string;
  readonly contractId: string;
}

/** Two projects of two owners, each with units and a premium contract (rent and buy-back), and money to change. */
export async function setWalk(product: ProductUnderTest): Promise<WalkProject[]> {
  const { clock, modules, database } = product;
  clock.set(new Date('2026-03-01T15:00:00Z'));
  await product.addPerson('boss', 'admin', false);
  await product.addPerson('clerk', 'admin_l2', false);
  for (const who of PEOPLE)
    await product.addPerson(
      who,
      OWNERS.some((owner) => owner === who) ? 'owner' : 'investor',
      true,
    );
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const projects: WalkProject[] = [];
  for (const owner of OWNERS) {
    const id = newId();
    const at = clock.now();
    await database.transaction(async (tx) => {
      const image = await modules.resources.storeFile(tx, {
        ownerKind: 'project',
        ownerId: id,
        kind: 'image',
        name: 'frente.png',
        alt: 'Frente',
        bytes,
        uploaderId: product.id(owner),
        isPublic: true,
        at,
      });
      await modules.projects.createProject(tx, {
        id,
        ownerId: product.id(owner),
        body: walkInput(image),
        at,
      });
    });
    const boss = { userId: product.id('boss'), isAdmin: true, address: null };
    await modules.projects.publish(boss, id);
    const [contractId = ''] = await modules.projects.contractIdsOf(id);
    projects.push({ id, owner, contractId });
  }
  for (const [asset, amount] of [
    ['ARS', 5_000_000_000n],
    ['USD', 5_000_000n],
    ['USDT', 20_000_000_000n],
  ] as const)
    await modules.ledger.submit({
      id: newId(),
      kind: 'treasury.fund',
      idempotencyKey: `walk-${asset}`,
      occurredAt: clock.now(),
      postings: [
        { account: chart.treasury(asset), amount: -amount },
        { account: chart.fx(asset), amount },
      ],
    });
  for (const who of PEOPLE)
    for (const { id: projectId } of projects)
      for (const [asset, amount] of PURSE) {
        const userId = product.id(who);
        await modules.ledger.submit({
          id: newId(),
          kind: 'treasury.gift',
          idempotencyKey: newId(),
          occurredAt: clock.now(),
          postings: [
            { account: chart.treasury(asset), amount: -amount },
            { account: chart.available(userId, projectId, asset), amount },
          ],
        });
      }
  clock.set(new Date('2026-03-02T15:00:00Z'));
  await modules.rents.settle();
  return projects;
}

/** @param image the id of a stored picture */
function walkInput(image: string) {
  const sample = sampleInput([image]);
  return projectBody.parse({
    ...sample,
    rounds: sample.rounds.map((round) => ({ ...round, days: 59, minimumPercent: 5 })),
    bankAccounts: { USD: '0070001600000000001232' },
    contracts: sample.contracts.map((contract) => ({
      ...contract,
      tokenType: 'premium' as const,
      rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      rounds: contract.rounds.map((round) => ({ ...round, days: 59, minimumPercent: 5 })),
      vaults: contract.vaults.map((vault, n) => ({
        ...vault,
        buybackDate: n ? '2026-12-01' : '2026-09-07',
      })),
    })),
  });
}

/** What everybody begins with in each project's wallet, in minor units. */
const PURSE = [
  ['ARS', 400_000_000n],
  ['USD', 800_000n],
  ['USDT', 3_000_000_000n],
] as const;

/** One call of the walk, as the trace shows it. */
export interface Step {
  readonly action: string;
  readonly who: string;
  readonly answer: number;
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * A walk: each step one legal call of somebody, or days that pass.
 * @param random answers 0 to 1, without 1
 */
export function createWalk(
  product: ProductUnderTest,
  projects: readonly WalkProject[],
  random: () => number,
) {
  const { clock, modules } = product;
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const amount = (top: number) =>
    random() < 0.2 ? '0.01' : (Math.ceil(random() * top * 100) / 100).toFixed(2);
  const saver = () => pick([...SAVERS, LEAVER]);
  const bankAccounts = new Map<string, string>();

  /** A call as somebody, who logs in again where their session is over. */
  const called: ProductUnderTest['call'] = async (who, ...call) => {
    const answer = await product.call(who, ...call);
    if (answer.status !== 401) return answer;
    await product.logIn(who);
    return product.call(who, ...call);
  };
  const send = async (action: string, who: string, call: Call): Promise<Step> => {
    const headers = { 'idempotency-key': newId() };
    const { method, path, body = {} } = call;
    const answer = await called(who, method, path, { body, headers });
    return { action, who, answer: answer.status, key: answer.key, body: answer.body };
  };
  const post = (action: string, who: string, path: string, body: unknown) =>
    send(action, who, { method: 'POST', path, body });
  const put = (action: string, who: string, path: string, body: unknown) =>
    send(action, who, { method: 'PUT', path, body });

  const list = async (who: string, path: string): Promise<unknown[]> => {
    const { body } = await called(who, 'GET', path, {});
    const items: unknown = Reflect.get(Object(body), 'items');
    return Array.isArray(items) ? items : [];
  };
  const quoteFor = async (
    who: string,
    from: Currency,
    to: Currency,
    text: string,
    side: string,
  ) => {
    const quote = await called(who, 'POST', '/payments/quotes', {
      body: { from, to, amount: text, side },
    });
    return quote.status < 300 ? { quoteId: fieldOf(quote.body, 'id') } : {};
  };
  /** Decides the oldest movement that waits, as somebody who may. */
  const decide = async (kind: 'deposits' | 'withdraws' | 'transfers') => {
    const base = kind === 'transfers' ? '/balance/transfers' : `/payments/${kind}`;
    const found = await list('boss', `${base}?filter[status]=pending&pageSize=100`);
    if (found.length === 0) return null;
    const path = `${base}/${fieldOf(pick(found), 'id')}`;
    const clerk = pick(['boss', 'clerk']);
    const name = (verb: string) => `${verb} ${kind}`;
    if (random() < 0.15)
      return post(name('reject'), clerk, `${path}/reject`, { reason: 'No corresponde' });
    return put(name('accept'), clerk, `${path}/accept`, {});
  };

  /** Somebody's reservation that is not over. */
  const anyReservation = async () => {
    const found: { who: string; id: string; projectId: string }[] = [];
    for (const who of [...SAVERS, LEAVER])
      for (const one of await list(who, '/tokens/property/deposits/me'))
        if (Reflect.get(Object(one), 'status') === 'active')
          found.push({
            who,
            id: fieldOf(one, 'id'),
            projectId: fieldOf(Reflect.get(Object(one), 'property'), 'projectId'),
          });
    return found.length === 0 ? null : pick(found);
  };

  /** Sends a withdrawal that was approved before. */
  const sendApproved = async () => {
    const found = await list('boss', '/payments/withdraws?filter[status]=pending&pageSize=100');
    const approved = found.filter((one) => Reflect.get(Object(one), 'preApprovedAt') !== null);
    if (approved.length === 0) return null;
    const path = `/payments/withdraws/${fieldOf(pick(approved), 'id')}/send`;
    return put('send withdraws', pick(['boss', 'clerk']), path, { reference: newId() });
  };

  const buying = async (who: string, project: WalkProject) => {
    const currency = pick(CURRENCIES);
    const tokens = 1 + Math.floor(random() * 15);
    const isContract = random() < 0.6;
    const price = isContract ? 10 : 110;
    const quote =
      currency === 'USD'
        ? {}
        : await quoteFor(who, currency, 'USD', (tokens * price).toFixed(2), 'to');
    const body = { tokens, currency, acceptTerms: true, ...quote };
    return isContract
      ? post('buy', who, '/tokens/investment', { contractId: project.contractId, ...body })
      : post('buy', who, '/tokens/property', { projectId: project.id, ...body });
  };
  const bankAccountOf = async (who: string): Promise<string> => {
    const known = bankAccounts.get(who);
    if (known !== undefined) return known;
    const made = await called(who, 'POST', '/users/me/bank-accounts', {
      body: {
        alias: 'Cuenta propia',
        holder: 'Persona Prueba',
        account: '0070001600000000001232',
        currency: 'USD',
      },
    });
    const id = made.status < 300 ? fieldOf(made.body, 'id') : '';
    if (id !== '') bankAccounts.set(who, id);
    return id;
  };

  const actions: Record<string, () => Promise<Step | null>> = {
    deposit: () => {
      const sentCurrency = pick(['USD', 'ARS'] as const);
      return post('deposit', saver(), '/payments/deposits', {
        projectId: pick(projects).id,
        type: sentCurrency === 'USD' ? 'usd_bank_transfer' : 'ars_bank_transfer',
        sentCurrency,
        amount: amount(sentCurrency === 'USD' ? 5_000 : 5_000_000),
      });
    },
    decideDeposit: () => decide('deposits'),
    decideWithdrawal: () => decide('withdraws'),
    sendWithdrawal: sendApproved,
    decideTransfer: () => decide('transfers'),
    transfer: () => {
      const [from, to] = random() < 0.5 ? projects : projects.toReversed();
      const currency = pick(CURRENCIES);
      return post('transfer', saver(), `/balance/${from?.id}/transfer`, {
        toProjectId: to?.id,
        currency,
        amount: amount(300),
      });
    },
    withdraw: async () => {
      const who = saver();
      const currency = pick(CURRENCIES);
      const text = amount(200);
      const quote = currency === 'USD' ? {} : await quoteFor(who, currency, 'USD', text, 'from');
      return post('withdraw', who, '/payments/withdraws', {
        projectId: pick(projects).id,
        currency,
        amount: text,
        receivedCurrency: 'USD',
        bankAccountId: await bankAccountOf(who),
        ...quote,
      });
    },
    buy: () => buying(saver(), pick(projects)),
    reserve: async () => {
      const project = pick(projects);
      const [unit] = await modules.projects.freeProperties(project.id);
      if (!unit) return null;
      return post('reserve', saver(), '/tokens/property/reservation', {
        propertyId: unit.id,
        tokens: Math.ceil(Number(unit.reservationPrice) * (1 + random())),
        currency: 'USD',
        acceptTerms: true,
      });
    },
    addToReservation: async () => {
      const found = await anyReservation();
      if (found === null) return null;
      const tokens = 1 + Math.floor(random() * 5);
      // with tokens that they had, where the round sells no more
      await post('buy', found.who, '/tokens/property', {
        projectId: found.projectId,
        tokens,
        currency: 'USD',
        acceptTerms: true,
      });
      return post('add to reservation', found.who, '/tokens/property/deposit', {
        reservationId: found.id,
        tokens,
      });
    },
    refund: () =>
      post('refund', saver(), '/tokens/property/refund', {
        projectId: pick(projects).id,
        tokens: 1 + Math.floor(random() * 20),
      }),
    refundReservation: async () => {
      const found = random() < 0.3 ? await anyReservation() : null;
      if (found === null) return null;
      return post('refund reservation', found.who, '/tokens/property/refund', {
        reservationId: found.id,
      });
    },
    revoke: async () => {
      const who = saver();
      const found = await list(who, '/tokens/purchases/me?pageSize=100');
      if (found.length === 0) return null;
      return post('revoke', who, `/tokens/purchases/${fieldOf(pick(found), 'id')}/revoke`, {});
    },
    invest: () =>
      post('invest', pick(SAVERS), '/tokens/investment/invest', {
        contractId: pick(projects).contractId,
        tokens: 1 + Math.floor(random() * 40),
      }),
    collect: async () => {
      for (const who of SAVERS)
        for (const balance of await list(who, '/tokens/rent/balance'))
          return post(
            'collect rent',
            who,
            `/tokens/rent/balance/${fieldOf(balance, 'projectId')}`,
            {},
          );
      return null;
    },
    convert: async () => {
      const project = pick(projects);
      const [from, to] = pick([
        ['USD', 'ARS'],
        ['ARS', 'USD'],
        ['USDT', 'USD'],
        ['USD', 'USDT'],
        ['ARS', 'USDT'],
      ] as const);
      const text =
        from === 'USDT' && random() < 0.5
          ? `${amount(3)}5001`
          : amount(from === 'ARS' ? 4_000 : 40);
      const quote = await quoteFor(project.owner, from, to, text, 'from');
      return post('convert', project.owner, `/projects/${project.id}/funds/convert`, {
        from,
        to,
        amount: text,
        ...quote,
      });
    },
    setAside: async () => {
      const project = pick(projects);
      const purpose = pick(['buyback', 'rent']);
      const { body } = await called(project.owner, 'GET', `/projects/${project.id}/funds`, {});
      const missing: unknown = Reflect.get(Object(Reflect.get(Object(body), purpose)), 'missing');
      return post('set aside', project.owner, `/projects/${project.id}/funds/set-aside`, {
        purpose,
        amount: random() < 0.5 ? amount(3_000) : fieldOf(missing, 'amount'),
      });
    },
    contribute: () => {
      const project = pick(projects);
      return post('contribute', project.owner, `/projects/${project.id}/funds/contributions`, {
        currency: 'USD',
        amount: amount(100),
      });
    },
    ownersDeposit: () => {
      const project = pick(projects);
      return post('deposit', project.owner, '/payments/deposits', {
        projectId: project.id,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: amount(2_000),
      });
    },
    withdrawFunds: () => {
      const project = pick(projects);
      return post('withdraw funds', project.owner, `/projects/${project.id}/funds/withdraws`, {
        currency: 'USD',
        amount: amount(200),
      });
    },
    time: async () => {
      clock.set(new Date(clock.now().getTime() + Math.ceil(random() * 4) * DAY));
      await settle();
      return { action: 'time', who: 'clock', answer: 200, key: null, body: clock.now() };
    },
  };
  const WEIGHTS: Record<string, number> = {
    decideDeposit: 3,
    deposit: 2,
    buy: 3,
    time: 3,
    revoke: 1.4,
    setAside: 2,
    addToReservation: 2,
    withdraw: 2,
  };
  const bag = Object.keys(actions).flatMap((name) =>
    Array.from({ length: Math.round(5 * (WEIGHTS[name] ?? 1)) }, () => name),
  );

  /** The leaver's purchases go back before their grace ends. */
  const leave = async () => {
    for (const purchase of await list(LEAVER, '/tokens/purchases/me?pageSize=100')) {
      const until: unknown = Reflect.get(Object(purchase), 'revocableUntil');
      if (typeof until === 'string' && Date.parse(until) < clock.now().getTime() + 7 * DAY)
        await post('revoke', LEAVER, `/tokens/purchases/${fieldOf(purchase, 'id')}/revoke`, {});
    }
  };
  const settle = async () => {
    await modules.payments.expireDueDeposits();
    await modules.movements.completeDueWithdrawals();
    await modules.rents.settle();
    await leave();
  };

  return {
    /** Takes one step; null where there was nothing to do. */
    step: () => {
      const action = actions[pick(bag)];
      if (action === undefined) throw new Error('no such action');
      return action();
    },
  };
}

interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}
