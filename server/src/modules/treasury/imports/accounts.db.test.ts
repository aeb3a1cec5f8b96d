import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { bankReport, listBalanceRows } from '../bank.ts';
import { csvFile } from '../statements.test-support.ts';
import { importStatement, previewStatement } from './import.ts';
import { addAccount, listImports } from './imports.ts';

describeOnBothEngines('the account of a statement', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
    world.clock.set(NOON);
  });
  const accountOf = (currency: 'ARS' | 'USD') =>
    addAccount(world, chief, { name: `${currency} ${newId()}`, currency });
  const none = { debit: null, credit: null, balance: null, currency: null };
  const COLUMNS = { ...none, day: 0, amount: 1, reference: [2] };
  const bring = (
    csv: string,
    more: {
      accountId?: string;
      secondAccountId?: string;
      columns?: Readonly<Record<string, unknown>>;
    } = {},
  ) =>
    importStatement(world, chief, {
      ...csvFile(csv),
      ...more,
      columns: more.columns && JSON.stringify(more.columns),
    });
  const preview = (csv: string) => previewStatement(world, csvFile(csv));
  const remember = (heading: string, accountId: string, more: object = {}) =>
    bring(`${heading}\n01/03/2026;1,00;una`, { accountId, columns: COLUMNS, ...more });
  /** A heading that no other test uses. */
  let counted = 0;
  const someHeading = () => `Fecha;Importe;Detalle;Extra ${++counted}`;

  test('of a heading that one account has, it is that one, without a question', async () => {
    const [heading, account] = [someHeading(), await accountOf('ARS')];
    await remember(heading, account.id);
    const file = `${heading}\n02/03/2026;-$ 2,00;Compra de dólares`;
    expect(await preview(file)).toMatchObject({
      accountId: account.id,
      remembered: true,
      doubt: null,
    });
    expect((await bring(file)).statement.accountName).toBe(account.name);
  });

  test.each([
    [
      'above its heading',
      (heading: string) => `Caja de ahorro en dólares\n${heading}\n03/03/2026;300.000,00;x`,
    ],
    ['beside its amounts', (heading: string) => `${heading}\n03/03/2026;U$S 300.000,00;x`],
  ])('of the other currency, as named %s, it is asked and never guessed', async (_, fileOf) => {
    const [heading, account] = [someHeading(), await accountOf('ARS')];
    await remember(heading, account.id);
    const file = fileOf(heading);
    expect(await preview(file)).toMatchObject({
      accountId: null,
      remembered: false,
      doubt: 'other_currency',
      columns: COLUMNS,
    });
    await expect(bring(file)).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      details: [{ path: 'accountId', message: 'STATEMENT_ACCOUNT' }],
    });
    const dollars = await accountOf('USD');
    expect((await bring(file, { accountId: dollars.id })).statement).toMatchObject({
      accountName: dollars.name,
      currency: 'USD',
    });
  });

  test('a statement in pesos never goes without a question into the dollar account that has its heading', async () => {
    const [heading, account] = [someHeading(), await accountOf('USD')];
    await remember(heading, account.id);
    const file = `Cuenta corriente en pesos\n${heading}\n03/03/2026;4,00;x`;
    expect(await preview(file)).toMatchObject({ remembered: false, doubt: 'other_currency' });
  });

  test('of a heading that two accounts have, it is asked', async () => {
    const heading = someHeading();
    const accounts = [await accountOf('ARS'), await accountOf('ARS')];
    for (const { id } of accounts) await remember(heading, id);
    const file = `${heading}\n04/03/2026;5,00;x`;
    expect(await preview(file)).toMatchObject({
      accountId: null,
      remembered: false,
      doubt: 'several_accounts',
      columns: COLUMNS,
    });
    await expect(bring(file)).rejects.toMatchObject({ details: [{ path: 'accountId' }] });
  });

  test('a column of the currency gives each row to the account of its currency, and is remembered', async () => {
    const heading = `${someHeading()};Moneda`;
    const [pesos, dollars] = [await accountOf('ARS'), await accountOf('USD')];
    const columns = { ...COLUMNS, currency: 4 };
    const csv = (...rows: readonly string[]) => [heading, ...rows].join('\n');
    const first = await bring(
      csv(
        '05/03/2026;6,01;en pesos;;ARS',
        '05/03/2026;6,02;en dólares;;USD',
        '05/03/2026;6,03;x;;',
      ),
      { accountId: pesos.id, secondAccountId: dollars.id, columns },
    );
    expect(first).toMatchObject({
      added: 2,
      statement: { accountName: null, faults: [{ row: 4, fault: 'CURRENCY_UNKNOWN' }] },
    });
    const lines = await database()
      .db.selectFrom('bank_statement_lines')
      .select(['account_id', 'currency'])
      .where('import_id', '=', first.statement.id)
      .orderBy('import_row')
      .execute();
    expect(lines).toEqual([
      { account_id: pesos.id, currency: 'ARS' },
      { account_id: dollars.id, currency: 'USD' },
    ]);
    const ofIt = { page: 1, import: first.statement.id };
    expect((await bankReport(world, chief.userId, ofIt)).statement).toMatchObject({
      fileName: 'extracto.csv',
      accountName: null,
    });
    const next = csv('06/03/2026;6,04;otra vez en dólares;;USD', '06/03/2026;6,05;y en pesos;;ARS');
    expect(await preview(next)).toMatchObject({
      accountId: pesos.id,
      secondAccountId: dollars.id,
      remembered: true,
    });
    expect(await bring(next)).toMatchObject({ added: 2, statement: { faults: [] } });
    // one whose rows are all of the second account is of that account
    expect(await bring(csv('07/03/2026;6,06;solo dólares;;USD'))).toMatchObject({
      added: 1,
      statement: { accountName: dollars.name, currency: 'USD' },
    });
  });

  test('the balance that a file states of each of two accounts is compared with the ledger', async () => {
    const heading = `${someHeading()};Moneda;Saldo`;
    const [pesos, dollars] = [await accountOf('ARS'), await accountOf('USD')];
    const columns = { ...COLUMNS, currency: 4, balance: 5 };
    const file = (saldo: string) =>
      [
        heading,
        '08/03/2026;10,00;a;;ARS;110,00',
        '08/03/2026;1,00;b;;USD;51,00',
        `09/03/2026;5,00;c;;ARS;${saldo}`,
        '09/03/2026;-2,00;d;;USD;49,00',
      ].join('\n');
    const given = { accountId: pesos.id, secondAccountId: dollars.id, columns };
    const bankOf = async (currency: 'ARS' | 'USD') =>
      Number(
        (await bankReport(world, chief.userId)).balances.find((one) => one.currency === currency)
          ?.bank ?? 0,
      );
    const before = [await bankOf('ARS'), await bankOf('USD')];
    const { statement, balances } = await bring(file('115,00'), given);
    expect(statement).toMatchObject({ accountName: null, balanceBreaks: [] });
    // each account's last balance is its own, and counts in its currency
    expect([await bankOf('ARS'), await bankOf('USD')]).toEqual([
      (before[0] ?? 0) + 115,
      (before[1] ?? 0) + 49,
    ]);
    for (const balance of balances) {
      expect(Number(balance.bank) - Number(balance.ledger)).toBeCloseTo(Number(balance.difference));
      const rows = await listBalanceRows(world, {
        currency: balance.currency,
        part: 'bank',
        sort: 'size',
        page: 1,
        pageSize: 100,
      });
      expect(rows.sum).toBe(balance.bank);
      const { name } = balance.currency === 'ARS' ? pesos : dollars;
      expect(rows.items.map(({ text }) => text)).toContain(name);
    }
    // a balance that does not follow within its account is named by its row
    expect((await bring(file('116,00'), given)).statement.balanceBreaks).toEqual([4]);
  });

  test('of an unknown heading, both accounts are proposed where a column names both currencies', async () => {
    const [pesos, dollars] = (await bankReport(world, chief.userId)).accounts;
    const file = `${someHeading()};Moneda\n07/03/2026;1,00;x;;ARS\n07/03/2026;1,00;x;;USD`;
    expect(await preview(file)).toMatchObject({
      accountId: pesos?.id,
      secondAccountId: dollars?.id,
      remembered: false,
      doubt: null,
    });
  });

  test.each([
    ['without columns', undefined],
    ['with columns', COLUMNS],
  ])(
    'a statement of an unknown heading, %s, is never taken into a guessed account',
    async (_, columns) => {
      const heading = someHeading();
      const file = `${heading}\n08/03/2026;8,00;sin cuenta ${counted}`;
      const imports = async () => (await listImports(world, { page: 1, pageSize: 1 })).total;
      const before = await imports();
      await expect(bring(file, columns ? { columns } : {})).rejects.toMatchObject({
        key: 'VALIDATION_FAILED',
        details: [{ path: 'accountId', message: 'STATEMENT_ACCOUNT' }],
      });
      expect(await imports()).toBe(before);
      // the account that the preview proposes is taken once it is confirmed
      const { accountId } = await preview(file);
      expect(await bring(file, { accountId: accountId ?? '' })).toMatchObject({ added: 1 });
    },
  );

  test('the second account is of the other currency, and needs a column of the currency', async () => {
    const heading = `${someHeading()};Moneda`;
    const [pesos, dollars] = [await accountOf('ARS'), await accountOf('USD')];
    const file = `${heading}\n05/03/2026;7,01;x;;ARS`;
    const wrong = { key: 'VALIDATION_FAILED', details: [{ path: 'secondAccountId' }] };
    const columns = { ...COLUMNS, currency: 4 };
    for (const given of [
      { accountId: pesos.id, secondAccountId: pesos.id, columns },
      { accountId: pesos.id, secondAccountId: newId(), columns },
      { accountId: pesos.id, secondAccountId: dollars.id, columns: COLUMNS },
    ])
      await expect(bring(file, given)).rejects.toMatchObject(wrong);
    const { accounts } = await bankReport(world, chief.userId);
    expect(accounts.map(({ id }) => id)).toEqual(expect.arrayContaining([pesos.id, dollars.id]));
  });
});
