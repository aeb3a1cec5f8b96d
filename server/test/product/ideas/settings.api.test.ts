import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';

const ACCOUNT = {
  holder: 'Persona Prueba',
  bank: 'Banco Uno',
  account: '0110599540000000123457',
  alias: 'CUENTA.DEL.COMPLICE',
};
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const pending = z.object({ pending: z.array(z.object({ id: z.string(), key: z.string() })) });
const rateOf = z.object({ rate: z.string() });

describe('one administrator of level 1 alone gains nothing by the settings', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk('embedded');
  });
  afterAll(() => desk?.product.close());

  const put = (body: object) => desk.outcome('admin', 'PUT', '/settings', body);
  const now = () => desk.product.modules.settings.current();
  const open = async () =>
    pending.parse((await desk.product.call('second', 'GET', '/settings')).body).pending;
  const approve = (who: string, id = '') =>
    desk.outcome(who, 'POST', `/settings/changes/${id}/approve`);
  const applyAfter = async (milliseconds: number) => {
    await desk.later(milliseconds);
    await desk.product.modules.settings.applyDue();
  };

  test.each([
    ['companyBankUsd', ACCOUNT],
    ['companyBankArs', ACCOUNT],
    ['companyWallet', WALLET],
    ['transferFeePercent', '0'],
    ['withdrawalFeePercent', '0'],
    ['withdrawalFeePercent', '90'],
    ['graceDays', 60],
    ['graceDays', 20],
    ['quoteSeconds', 600],
    ['rateFreshMinutes', 10_080],
    ['rateJumpPercent', 100],
    ['rateSource', 'fixed'],
  ])('setting %s to %j needs another administrator, and then a day', async (key, value) => {
    const before = await now();
    expect(await put({ [key]: value })).toEqual(OK);
    expect(await now()).toEqual(before);
    const [change] = await open();
    expect(change?.key).toBe(key);
    expect(await approve('admin', change?.id)).toEqual([403, 'OWN_REQUEST']);
    await desk.outcome('second', 'POST', `/settings/changes/${change?.id}/refuse`, {
      reason: 'Nadie lo pidió',
    });
    await applyAfter(DAY_MS);
    expect(await now()).toEqual(before);
  });

  test('an alias alone is enough to be paid: it waits like the number', async () => {
    const { companyBankUsd } = await now();
    expect(await put({ companyBankUsd: { ...companyBankUsd, alias: 'OTRO' } })).toEqual(OK);
    expect((await now()).companyBankUsd).toEqual(companyBankUsd);
    expect((await open()).map(({ key }) => key)).toEqual(['companyBankUsd']);
  });

  test('depositors see an account once another administrator approved it, a day later', async () => {
    expect(await put({ companyBankUsd: ACCOUNT })).toEqual(OK);
    const [change] = await open();
    expect(await approve('second', change?.id)).toEqual(OK);
    await applyAfter(DAY_MS - 60_000);
    expect((await now()).companyBankUsd).not.toEqual(ACCOUNT);
    await applyAfter(60_000);
    expect((await now()).companyBankUsd).toEqual(ACCOUNT);
  });

  test('an account is withdrawn immediately, and an empty one does not bypass the rule', async () => {
    const none = { holder: '', bank: '', account: '', alias: '' };
    expect(await put({ companyBankUsd: none })).toEqual(OK);
    expect((await now()).companyBankUsd).toEqual(none);
    expect(await put({ companyBankUsd: ACCOUNT })).toEqual(OK);
    expect((await now()).companyBankUsd).toEqual(none);
    const [change] = await open();
    await desk.outcome('third', 'POST', `/settings/changes/${change?.id}/refuse`, {
      reason: 'Nadie lo pidió',
    });
  });

  test('one administrator moves the rate only within a day’s jump, in however many steps', async () => {
    await applyAfter(2 * DAY_MS);
    expect(await put({ usdArsBuy: '1250', usdArsSell: '1250' })).toEqual(OK);
    expect(await now()).toMatchObject({ usdArsBuy: '1250', usdArsSell: '1250' });
    // 1040 is within thirty percent of 1250, but not of this morning's 1490
    expect(await put({ usdArsBuy: '1030', usdArsSell: '1040' })).toEqual(OK);
    expect(await now()).toMatchObject({ usdArsBuy: '1250', usdArsSell: '1250' });
    const quote = await desk.product.call('rich', 'POST', '/payments/quotes', {
      body: { from: 'ARS', to: 'USD', amount: '125000.00' },
    });
    expect(rateOf.parse(quote.body).rate).toBe('1250');
    await desk.later(10_000);
    expect(await put({ usdArsBuy: '1450', usdArsSell: '1490' })).toEqual(OK);
    expect(await now()).toMatchObject({ usdArsBuy: '1450', usdArsSell: '1490' });
    expect(await open()).toEqual([]);
  });

  test('two of them move it as far as the market moved, immediately and on both sides', async () => {
    expect(await put({ usdArsBuy: '2900', usdArsSell: '3000' })).toEqual(OK);
    expect(await now()).toMatchObject({ usdArsBuy: '1450', usdArsSell: '1490' });
    const changes = await open();
    expect(changes.map(({ key }) => key).toSorted()).toEqual(['usdArsBuy', 'usdArsSell']);
    const buy = changes.find(({ key }) => key === 'usdArsBuy');
    const sell = changes.find(({ key }) => key === 'usdArsSell');
    expect(await approve('second', buy?.id)).toEqual(OK);
    await applyAfter(60_000);
    // alone it would pay more for a dollar than it asks for one: it waits for the other side
    expect((await now()).usdArsBuy).toBe('1450');
    expect(await approve('second', sell?.id)).toEqual(OK);
    await applyAfter(60_000);
    expect(await now()).toMatchObject({ usdArsBuy: '2900', usdArsSell: '3000' });
  });

  test('no money was lost or created', async () => {
    const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
