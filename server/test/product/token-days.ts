import { expect } from 'vitest';
import { type RentStatement, rentStatementsPage } from '#contract/rents/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { type Desk, OK } from './desk.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

/** A contract's rent of April, in cents. */
const RENT = 1_000_00n;

/**
 * A month of rent in which `rich` has fifty tokens for thirty days, and `investor` a hundred for the fifteen days after
 * their grace period; read by each of them.
 */
export async function shareByTokenDays(
  desk: Desk,
): Promise<[RentStatement | undefined, RentStatement | undefined]> {
  const { product, scene } = desk;
  const { db } = product.database;
  await db
    .updateTable('contracts')
    .set({ token_type: 'premium', rent_pay_day: 1, rent_amount: RENT, rent_bps: 10_000 })
    .where('id', '=', scene.contractId)
    .execute();
  const at = (instant: string) =>
    desk.later(Date.parse(instant) - product.clock.now().getTime(), ['investor', 'user']);
  const buy = async (who: 'investor' | 'user', tokens: number, dollars: string) => {
    const deposit = await made(product, who, {
      method: 'POST',
      path: '/payments/deposits',
      body: {
        projectId: scene.projectId,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: dollars,
      },
    });
    for (const admin of ['fay', 'admin_l2'])
      expect(await desk.accept(admin, fieldOf(deposit, 'id'))).toEqual(OK);
    await made(product, who, {
      method: 'POST',
      path: '/tokens/investment',
      body: { contractId: scene.contractId, tokens, currency: 'USD', acceptTerms: true },
    });
  };
  // enough for the round's minimum
  await at('2026-03-12T15:00:00Z');
  await buy('user', 100, '1000.00');
  await db
    .insertInto('settings')
    .values({ key: 'graceDays', value: '16' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '16' }))
    .execute();
  await at('2026-03-31T15:00:00Z');
  await buy('investor', 100, '1000.00');
  const id = newId();
  await product.modules.ledger.submit({
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: product.clock.now(),
    postings: [
      { account: chart.treasury('USD'), amount: -RENT },
      { account: chart.setAside(scene.projectId, 'rent'), amount: RENT },
    ],
  });
  await at('2026-04-17T15:00:00Z');
  await product.modules.tokens.settle();
  await at('2026-05-01T15:00:00Z');
  await product.modules.tokens.settle();
  await product.modules.rents.settle();
  const statementOf = async (who: string) =>
    rentStatementsPage.parse((await product.call(who, 'GET', '/tokens/rent/statements')).body)
      .items[0];
  return [await statementOf('rich'), await statementOf('investor')];
}
