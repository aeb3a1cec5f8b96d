import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { payer } from '../payer.test-support.ts';
import type { Reading } from '../providers/provider.ts';
import { applyReading } from './apply.ts';

describeOnBothEngines('the name of who pays a charge', (database) => {
  const on = payer(database);
  const deps = () => ({
    ...on.world,
    resources: {
      viewsOfOwners: async () => new Map(),
      onOwner: () => {},
      removeOf: async () => {},
    },
    baseUrl: 'https://ladrillo.test',
  });
  const apply = (depositId: string, reading: Partial<Reading>) =>
    on.world.database.transaction((tx) =>
      applyReading(deps(), tx, {
        depositId,
        reading: {
          state: 'processing',
          depositId,
          paid: { amount: 2_000n, currency: 'USD' },
          paymentRef: 'pi_1',
          note: null,
          ...reading,
        },
      }),
    );
  const nameOf = async (id: string) => {
    const row = await database()
      .db.selectFrom('deposit_charges')
      .select('payer_name')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.payer_name;
  };
  const charged = async () => {
    await on.world.fundFx('USD', '1000');
    return (await on.world.deposit(on.ana, on.project, 'stripe', '20.00')).id;
  };

  test('a report of another order names nobody, and its payment is held', async () => {
    const id = await charged();
    expect(await apply(id, { state: 'paid', depositId: newId(), payer: 'Otra Persona' })).toBe(
      'review',
    );
    expect(await nameOf(id)).toBeNull();
  });

  test('the name that was compared at the credit stays', async () => {
    const id = await charged();
    expect(await apply(id, { payer: 'Ana P' })).toBe('processing');
    expect(await apply(id, { state: 'paid', payer: 'Ana Paz' })).toBe('credited');
    expect(await apply(id, { state: 'paid', payer: 'Otra Persona' })).toBe('already_credited');
    expect(await nameOf(id)).toBe('Ana Paz');
  });

  test('an erased account gets no name again', async () => {
    const id = await charged();
    await database()
      .db.updateTable('users')
      .set({
        state: 'deleted',
        deleted_at: on.world.clock.now(),
        erased_at: on.world.clock.now(),
        email: null,
        password_hash: null,
        audit_salt: null,
      })
      .where('id', '=', on.ana.userId)
      .execute();
    expect(await apply(id, { payer: 'Ana Paz' })).toBe('processing');
    expect(await nameOf(id)).toBeNull();
  });
});
