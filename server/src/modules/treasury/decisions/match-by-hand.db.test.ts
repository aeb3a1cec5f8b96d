import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { bankReport } from '../bank.ts';
import { type BankDesk, found, openBankDesk, outcomesOf } from './bank-desk.test-support.ts';
import { decideLines } from './decide.ts';
import { releaseLine } from './matched.ts';

/** The tax id of another payer. */
const ANOTHER = '27-28999111-0';

describeOnBothEngines(
  'a movement that was decided before its line, matched by hand',
  (database) => {
    let desk: BankDesk;
    let of: Awaited<ReturnType<BankDesk['newCase']>>;
    beforeAll(async () => {
      desk = await openBankDesk(database());
    });
    beforeEach(async () => {
      of = await desk.newCase();
      desk.world.clock.set(new Date(desk.world.clock.now().getTime() + 3_600_000));
    });
    const decide = async (lineId: string, as: 'deposit' | 'withdrawal', movementId: string) =>
      outcomesOf(
        await decideLines(
          desk.world,
          { actor: desk.chief, key: newId() },
          { decisions: [{ lineId, as, movementId }] },
        ),
      );
    const later = () => desk.world.clock.set(new Date(desk.world.clock.now().getTime() + 60_000));
    /** A deposit that was credited without its line. */
    async function credited(amount = desk.someAmount()) {
      const deposit = await of.announce(amount);
      await desk.world.payments.acceptDeposit(desk.chief, deposit.id, {});
      later();
      return deposit;
    }
    const match = async (id: string) =>
      (await bankReport(desk.world, desk.chief.userId, { page: 1, line: id })).settled?.match ??
      null;

    test('a line that names another payer is the credited deposit’s, with its decider, and can be undone', async () => {
      const deposit = await credited();
      const tag = `Transf CUIL ${ANOTHER} ${newId()}`;
      const { id } = found(await desk.bring(`${deposit.amount};${tag}`), tag);
      expect(await decide(id, 'deposit', deposit.id)).toEqual(['done']);
      expect(await decide(id, 'deposit', deposit.id)).toEqual(['done']);
      expect(await match(id)).toMatchObject({
        movementId: deposit.id,
        by: 'Ana Paz',
        releasable: true,
      });
      const audited = await database()
        .db.selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('target_id', '=', id)
        .execute();
      expect(audited).toEqual([{ action: 'treasury.match', actor_id: desk.chief.userId }]);
      await releaseLine(desk.world, desk.chief, { id, reason: 'no era esa' });
      expect(await match(id)).toBeNull();
      // an undone match does not return
      expect(await decide(id, 'deposit', deposit.id)).toEqual(['MOVEMENT_STATE_FORBIDS']);
    });

    test('so is one of a withdrawal that was sent', async () => {
      await desk.world.give(of.ana, of.project, '50000');
      const asked = await of.approved('1345.67');
      await desk.world.payments.sendWithdrawal(desk.chief, asked.id, {});
      later();
      const tag = `Pago CUIL ${ANOTHER} ${newId()}`;
      const { id } = found(await desk.bring(`-${asked.receivedAmount};${tag}`), tag);
      expect(await decide(id, 'withdrawal', asked.id)).toEqual(['done']);
      expect(await match(id)).toMatchObject({ movementId: asked.id, releasable: true });
    });

    test('a line that names another order, or of another amount, is not', async () => {
      const amount = desk.someAmount();
      const [deposit, other] = [await credited(amount), await of.announce(amount)];
      const [named, more] = [`Transf ${other.orderNumber} ${newId()}`, `Transf ${newId()}`];
      const lines = await desk.bring(`${amount};${named}`, `${amount + 1};${more}`);
      for (const text of [named, more])
        expect(await decide(found(lines, text).id, 'deposit', deposit.id)).toEqual([
          'MOVEMENT_STATE_FORBIDS',
        ]);
    });

    test('a line that credited its deposit cannot be undone', async () => {
      const deposit = await of.announce(desk.someAmount());
      const { id } = found(
        await desk.bring(`${deposit.amount};${deposit.orderNumber}`),
        deposit.orderNumber,
      );
      expect(await decide(id, 'deposit', deposit.id)).toEqual(['done']);
      expect(await match(id)).toMatchObject({ releasable: false });
    });
  },
);
