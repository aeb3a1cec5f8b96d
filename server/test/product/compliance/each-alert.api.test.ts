import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { firstPolicy, type Policy } from '#contract/compliance/policy.ts';
import { ALERT_RULES, type AlertLevel, type AlertRule } from '#contract/compliance/values.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { cbuOf } from '../cbu.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { DECLARED, setPolicyOf } from './policies.ts';

/** Pesos for a dollar that is sold, by the settings: the figures below are worked out by hand with it. */
const SELL = '1490';
const HELD = [409, 'ALERT_HIGH'];
/** The levels of an installation that is not a demonstration; amounts are far above what moves here. */
const PLAIN: Policy = {
  ...firstPolicy(false),
  missingDeclaration: 'ask',
  travel: 'ask',
  unit: 'pesos',
  monthlyLow: '900000000',
  monthlyMedium: '900000000',
  monthlyHigh: '900000000',
  structuringThreshold: '900000000',
};

const EXPOSED = { ...DECLARED, exposure: 'now', office: 'Intendenta' };

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  const { body } = await desk.product.call('guest', 'GET', '/payments/lyra-rate');
  expect(fieldOf(body, 'sell')).toBe(SELL);
  await setPolicy({});
});
afterAll(() => desk?.product.close());

const setPolicy = (change: Partial<Policy>) => setPolicyOf(desk, { ...PLAIN, ...change });

let people = 0;
/** A verified person with 90 dollars in a wallet, credited today. */
async function saver(): Promise<string> {
  people += 1;
  const who = `saver${people}`;
  await desk.product.addPerson(who, 'investor', true);
  await desk.product.logIn(who);
  const id = fieldOf(
    await made(desk.product, who, {
      method: 'POST',
      path: '/payments/deposits',
      body: {
        projectId: desk.scene.projectId,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: '90.00',
      },
    }),
    'id',
  );
  expect(await desk.accept('fay', id)).toEqual(OK);
  return who;
}

const addAccount = async (who: string, account: number, holder = 'Persona Prueba') =>
  fieldOf(
    await made(desk.product, who, {
      method: 'POST',
      path: '/users/me/bank-accounts',
      body: { account: cbuOf(account), currency: 'USD', alias: `Cuenta ${account}`, holder },
    }),
    'id',
  );
const withdraw = async (who: string, bankAccountId: string, amount: string) => {
  desk.product.clock.advance(1000);
  const body = {
    projectId: desk.scene.projectId,
    currency: 'USD',
    amount,
    receivedCurrency: 'USD',
    bankAccountId,
  };
  const path = '/payments/withdraws';
  return fieldOf(await made(desk.product, who, { method: 'POST', path, body }), 'id');
};
const send = (id: string) => desk.outcome('fay', 'PUT', `/payments/withdraws/${id}/accept`, {});
const beside = async (id: string) =>
  alertsPage.parse(
    (await desk.product.call('admin_l2', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
      .body,
  ).items;

interface Case {
  readonly rule: AlertRule;
  readonly level: AlertLevel;
  /** Its sentence, with its figures. */
  readonly why: string;
  /** The withdrawal that raises it. */
  readonly asks: () => Promise<{ who: string; id: string }>;
}

const CASES: readonly Case[] = [
  {
    rule: 'over_profile',
    level: 'high',
    why: '$ 104.300,00 en 30 días; su límite es $ 100.000,00.',
    async asks() {
      const who = await saver();
      const limit = { monthlyLow: '100000', monthlyMedium: '100000', monthlyHigh: '100000' };
      await setPolicy(limit);
      return { who, id: await withdraw(who, await addAccount(who, 11), '70.00') };
    },
  },
  {
    rule: 'account_changed',
    level: 'medium',
    why: 'Antes retiró a otra cuenta, y esta es nueva.',
    async asks() {
      const who = await saver();
      expect(await send(await withdraw(who, await addAccount(who, 21), '10.00'))).toEqual(OK);
      return { who, id: await withdraw(who, await addAccount(who, 22), '11.00') };
    },
  },
  {
    // an earlier withdrawal to the same account that awaits its approval does not count
    rule: 'account_changed',
    level: 'medium',
    why: 'Antes retiró a otra cuenta, y esta es nueva.',
    async asks() {
      const who = await saver();
      expect(await send(await withdraw(who, await addAccount(who, 23), '10.00'))).toEqual(OK);
      const account = await addAccount(who, 24);
      await withdraw(who, account, '1.00');
      return { who, id: await withdraw(who, account, '60.00') };
    },
  },
  {
    rule: 'shared_account',
    level: 'high',
    why: 'Otras 2 personas también usan esa cuenta.',
    async asks() {
      for (const other of [await saver(), await saver()]) await addAccount(other, 31);
      const who = await saver();
      return { who, id: await withdraw(who, await addAccount(who, 31), '12.00') };
    },
  },
  {
    rule: 'third_party',
    level: 'high',
    why: 'La cuenta está a nombre de Otra Titular.',
    async asks() {
      const who = await saver();
      return { who, id: await withdraw(who, await addAccount(who, 41, 'Otra Titular'), '13.00') };
    },
  },
  {
    rule: 'round_trip',
    level: 'medium',
    why: 'En 7 días entraron $ 134.100,00 y se invirtieron $ 0,00.',
    async asks() {
      const who = await saver();
      return { who, id: await withdraw(who, await addAccount(who, 51), '80.00') };
    },
  },
  {
    rule: 'structuring',
    level: 'high',
    why: '3 movimientos en 30 días apenas por debajo de $ 30.000,00.',
    async asks() {
      const who = await saver();
      await setPolicy({ structuringThreshold: '30000' });
      const account = await addAccount(who, 61);
      // 29,800 pesos each, twice: two are no pattern
      for (const _ of [1, 2]) expect(await send(await withdraw(who, account, '20.00'))).toEqual(OK);
      return { who, id: await withdraw(who, account, '20.00') };
    },
  },
  {
    rule: 'first_withdrawal',
    level: 'info',
    why: 'Es su primer retiro.',
    async asks() {
      const who = await saver();
      return { who, id: await withdraw(who, await addAccount(who, 71), '14.00') };
    },
  },
  {
    rule: 'first_withdrawal',
    level: 'info',
    why: 'Es su primer retiro.',
    async asks() {
      const who = await saver();
      const account = await addAccount(who, 72);
      await withdraw(who, account, '1.00');
      return { who, id: await withdraw(who, account, '14.00') };
    },
  },
  {
    rule: 'no_second_factor',
    level: 'info',
    why: 'No tiene segundo factor.',
    async asks() {
      const who = await saver();
      return { who, id: await withdraw(who, await addAccount(who, 81), '15.00') };
    },
  },
  {
    rule: 'exposed_unapproved',
    level: 'high',
    why: 'Es persona expuesta políticamente y sin aprobación: con $ 25.330,00 en 30 días supera $ 25.000,00.',
    async asks() {
      const who = await saver();
      await setPolicy({ exposedAbove: '25000' });
      await made(desk.product, who, {
        method: 'POST',
        path: '/compliance/declarations/me',
        body: EXPOSED,
      });
      return { who, id: await withdraw(who, await addAccount(who, 82), '17.00') };
    },
  },
  {
    rule: 'undeclared',
    level: 'info',
    why: 'Falta su declaración jurada vigente.',
    async asks() {
      const who = await saver();
      return { who, id: await withdraw(who, await addAccount(who, 83), '18.00') };
    },
  },
];

/** Rules of movements that are refused, or of USDT, with the tests that raise them. */
const ELSEWHERE: Readonly<Partial<Record<AlertRule, string>>> = {
  limit_refused: 'raises.api.test.ts',
  travel_missing: 'travel.api.test.ts',
};

test('every rule is raised by a withdrawal here, or by a test named here', () => {
  const rules = [...new Set(CASES.map(({ rule }) => rule)), ...Object.keys(ELSEWHERE)];
  expect(rules.toSorted()).toEqual([...ALERT_RULES].toSorted());
  for (const [rule, file] of Object.entries(ELSEWHERE))
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(rule);
});

test.each(CASES)(
  '$rule is $level, says what was found, and interrupts only when high',
  async ({ rule, level, why, asks }) => {
    await setPolicy({});
    const { who, id } = await asks();
    // beside the withdrawal, for the administrator who pays
    const all = await beside(id);
    const alert = all.find((one) => one.rule === rule);
    expect(alert).toMatchObject({ level, why, state: 'open', movement: 'withdrawal' });
    // no other one of these holds it
    expect(all.filter((one) => one.level === 'high').map((one) => one.rule)).toEqual(
      level === 'high' ? [rule] : [],
    );
    // in the inbox of level 1 only if it interrupts
    const inbox = deskPage.parse(
      (await desk.product.call('admin', 'GET', '/desk/items?filter[kind]=alert&pageSize=100')).body,
    ).items;
    expect(inbox.map((one) => one.id).includes(alert?.id ?? '')).toBe(level === 'high');
    // and never where its person looks
    for (const path of ['/payments/me/withdraws', '/notifications', '/users/me/data']) {
      const { body } = await desk.product.call(who, 'GET', path);
      expect(JSON.stringify(body), path).not.toMatch(/alert/i);
      expect(JSON.stringify(body), path).not.toContain(why);
    }
    expect(await send(id)).toEqual(level === 'high' ? HELD : OK);
  },
);

test('the level of a rule is a setting: the same finding interrupts or informs by its day’s', async () => {
  await setPolicy({ levels: { ...PLAIN.levels, first_withdrawal: 'high' } });
  const who = await saver();
  const id = await withdraw(who, await addAccount(who, 91), '16.00');
  expect(await send(id)).toEqual(HELD);
  const alert = (await beside(id)).find(({ rule }) => rule === 'first_withdrawal');
  const clear = `/compliance/alerts/${alert?.id}/clear`;
  const reason = { reason: 'Se habló con la persona' };
  expect(await desk.outcome('admin_l2', 'POST', clear, reason)).toEqual([403, 'FORBIDDEN']);
  expect(await desk.outcome('admin', 'POST', clear, reason)).toEqual(OK);
  expect(await send(id)).toEqual(OK);
  await setPolicy({ levels: { ...PLAIN.levels, first_withdrawal: 'off' } });
  const other = await saver();
  const quiet = await withdraw(other, await addAccount(other, 92), '16.00');
  expect((await beside(quiet)).map(({ rule }) => rule)).not.toContain('first_withdrawal');
});

test('no money was lost or created', async () => {
  const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
  expect(findings.flatMap((check) => check.findings)).toEqual([]);
});
