import { type Currency, parseAmount } from '#contract/core/money.ts';
import { BANK_TRANSFER_IN } from '#contract/payments/bank-transfer.ts';
import type { Settings } from '#contract/settings/table.ts';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { createAudit } from '#modules/audit';
import { type ChainPlace, createChain } from '#modules/chain';
import { createDebts } from '#modules/debts';
import { createIdentity } from '#modules/identity';
import { type AccountRef, chart, createLedger, LEDGER_CHECKS, runAudit } from '#modules/ledger';
import { createMovements, movementsAudit } from '#modules/movements';
import { createNotifications } from '#modules/notifications';
import {
  type Charging,
  createPayments,
  paymentsAudit,
  reconciliationAudit,
} from '#modules/payments';
import { payoutsDoor } from '#modules/payouts';
import { createRates } from '#modules/rates';
import type { OwnerResolver } from '#modules/resources';
import { defaultSettings, factsOf } from '#modules/settings';
import { orderPage, orderView } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';
import type { Mailer, MailPurpose } from '#platform/mail/index.ts';
import { inForceOf } from '../texts/rules.ts';
import { createBalance } from './index.ts';
import { playedProjects } from './played-projects.test-support.ts';

export const NOON = new Date('2026-03-02T15:00:00Z');

export const HOUR = 3_600_000;

const SETTINGS = defaultSettings({ demo: true });

export type World = Awaited<ReturnType<typeof createWorld>>;

/** All modules that move money, on a real database; only projects, files and the mail server are stubs. */
export async function createWorld(
  database: Database,
  charging?: (clock: ReturnType<typeof manualClock>) => Charging,
) {
  const clock = manualClock(NOON);
  const mails: { to: string; subject: string; text: string; purpose: MailPurpose }[] = [];
  let diesMailing = false;
  const mailer: Mailer = {
    drawWith: () => {},
    enqueue: async (_tx, ...sent) => {
      mails.push(
        ...sent.map(({ to, purpose, content: { subject, text } }) => ({
          to,
          subject,
          text,
          purpose,
        })),
      );
      if (diesMailing) throw new Error('died');
    },
  };
  const ledger = createLedger(database);
  const audit = createAudit({ database, clock });
  const baseUrl = 'https://ladrillo.test';
  const identity = createIdentity({
    database,
    clock,
    audit,
    mailer,
    baseUrl,
    texts: async () => inForceOf([], '1'),
    sessionIdleMs: 600_000,
    secondFactor: { key: 'llave-de-prueba', demandedOfAdmins: false, relyingParty: null },
    jobs: { enqueue: async () => {} },
    log: { info: () => {} },
  });
  const notifications = createNotifications({
    database,
    clock,
    identity,
    mailer,
    baseUrl,
    log: { error: () => {} },
  });
  let changed: Partial<Settings> = {};
  const settings = {
    current: async () => factsOf({ ...SETTINGS, ...changed }),
    changedAt: async () => null,
  };
  const rates = createRates({
    database,
    clock,
    settings,
    nonWorkingDays: async () => new Set(),
  });
  const debts = createDebts({ database, clock, ledger, rates, notifications });
  const { projects, cancelled, owned } = playedProjects(NOON);
  const owners = new Map<string, OwnerResolver>();
  const deps = {
    database,
    clock,
    ledger,
    audit,
    identity,
    settings,
    rates,
    debts,
    projects,
    notifications,
  };
  let place: ChainPlace | null = null;
  const chain = createChain({ ...deps, site: baseUrl, place: () => place, ownPlace: () => place });
  const movements = createMovements({ ...deps, chain, chainSeconds: 5 });
  const ways = createPayments({
    ...deps,
    movements,
    ...(charging ? { charging: charging(clock) } : {}),
    chain,
    chainSeconds: 5,
    resources: {
      viewsOfOwners: async () => new Map(),
      onOwner: (kind, resolver) => void owners.set(kind, resolver),
      removeOf: async () => {},
    },
    baseUrl: 'https://ladrillo.test',
  });
  const ordersOf =
    (...kinds: readonly string[]) =>
    async (userId: string) => {
      const page = { userId, page: 1, pageSize: 100 };
      const { items } = await orderPage(database.db, [movements.orders], page);
      return items.filter(({ kind }) => kinds.includes(kind)).map(orderView);
    };
  const payments = {
    ...movements,
    ...ways,
    depositNames: (ids: readonly string[]) => movements.names('deposits', ids),
    ordersOf: ordersOf('deposit', 'withdrawal'),
  };
  const balance = { ...movements, ...createBalance(deps), ordersOf: ordersOf('transfer') };

  /** Creates a person with a bank account in pesos and one in dollars. */
  let people = 0;
  const person = async (role: 'investor' | 'admin_l2' | 'admin' = 'investor') => {
    people += 1;
    const user = await database.transaction((tx) =>
      identity.createUser(tx, {
        name: 'Ana',
        lastname: 'Paz',
        email: `${newId()}@persona.test`,
        passwordHash: 'x',
        role,
        emailVerified: true,
        kycStatus: 'verified',
        createdAt: clock.now(),
      }),
    );
    const accounts = (['ARS', 'USD'] as const).map((currency) => ({
      id: newId(),
      user_id: user.id,
      alias: `Banco ${currency}`,
      holder: 'Ana Paz',
      // unique for each person: people who share a bank account count as linked
      account: `007000160000${String(people).padStart(10, '0')}`,
      currency,
      kind: 'cbu' as const,
      created_at: clock.now(),
      removed_at: null,
    }));
    await database.db.insertInto('bank_accounts').values(accounts).execute();
    const [ars, usd] = accounts;
    if (!ars || !usd) throw new Error('the person needs two bank accounts');
    return { userId: user.id, role, address: '127.0.0.1', ars: ars.id, usd: usd.id };
  };
  const wallet = (
    userId: string,
    projectId: string,
    {
      asset,
      purpose = 'available',
    }: { asset: Currency; purpose?: 'available' | 'held' | undefined },
  ): AccountRef => chart[purpose](userId, projectId, asset);
  const first = async (account: AccountRef) => (await ledger.balanceOf([account]))[0] ?? 0n;
  const post = async (
    kind: string,
    from: AccountRef,
    { to, amount }: { to: AccountRef; amount: bigint },
  ) => {
    const id = newId();
    const draft = { id, kind, idempotencyKey: id, occurredAt: clock.now() };
    const postings = [
      { account: from, amount: -amount },
      { account: to, amount },
    ];
    const [outcome] = await database.transaction((tx) =>
      ledger.postIn(tx, [{ ...draft, postings }]),
    );
    if (outcome?.status !== 'posted') throw new Error(`not posted: ${outcome?.status}`);
  };
  const boss = await person('admin_l2');
  return {
    ...deps,
    clock,
    mails,
    /** From now on a process dies as it writes mails, or no longer does. */
    dieMailing(dies: boolean) {
      diesMailing = dies;
    },
    owners,
    cancelled,
    /** Sets a project's owner and its bank accounts. */
    owned,
    chainSeconds: 5,
    movements,
    payments,
    payouts: payoutsDoor({ ...deps, movements }),
    balance,
    chain,
    /** Connects the world to a chain for USDT. */
    onChain(there: ChainPlace) {
      place = there;
    },
    /** A person's notifications, oldest first. */
    notified: async (userId: string) =>
      (
        await database.db
          .selectFrom('notifications')
          .select('title')
          .where('user_id', '=', userId)
          .orderBy('seq')
          .execute()
      ).map(({ title }) => title),
    /** Changes settings; the others are reset to their defaults. */
    set(change: Partial<Settings>) {
      changed = change;
    },
    person,
    boss,
    key: () => newId(),
    /** A person's balance in a project, in minor units. */
    money: (
      userId: string,
      projectId: string,
      asset: Currency,
      purpose: 'available' | 'held' = 'available',
    ) => first(wallet(userId, projectId, { asset, purpose })),
    platform: (purpose: 'fees' | 'fx' | 'rounding', asset: Currency) =>
      first(chart[purpose](asset)),
    bank: (asset: Currency) => first(chart.bank(asset)),
    /** Adds money to the treasury's reserve for conversions. */
    fundFx: (asset: Currency, amount: string) =>
      post('treasury.fund', chart.treasury(asset), {
        to: chart.fx(asset),
        amount: parseAmount(amount, asset) ?? 0n,
      }),
    /** Adds money to a project's funds. */
    fundProject: (projectId: string, asset: Currency, amount: string) =>
      post('treasury.gift', chart.treasury(asset), {
        to: chart.funds(projectId, asset),
        amount: parseAmount(amount, asset) ?? 0n,
      }),
    funds: (projectId: string, asset: Currency) => first(chart.funds(projectId, asset)),
    /** Adds revenue to the platform, without a payer. */
    earn: (asset: Currency, amount: string) =>
      post('treasury.gift', chart.treasury(asset), {
        to: chart.fees(asset),
        amount: parseAmount(amount, asset) ?? 0n,
      }),
    /** Gives a person money through an accepted deposit. */
    async give(
      who: { userId: string; role: 'investor' | 'admin_l2' | 'admin' },
      projectId: string,
      amount: string,
      currency: 'ARS' | 'USD' = 'ARS',
    ) {
      const type = BANK_TRANSFER_IN[currency];
      const body = { projectId, type, sentCurrency: currency, amount } as const;
      const deposit = await payments.createDeposit(who, newId(), body);
      return payments.acceptDeposit(boss, deposit.id, {});
    },
    /** All findings of the audit. */
    async findings() {
      const checks = [
        ...LEDGER_CHECKS,
        ...movementsAudit,
        ...paymentsAudit,
        ...reconciliationAudit,
      ];
      return (await runAudit(database.db, checks)).flatMap(({ findings }) => findings);
    },
  };
}
