import { expect } from 'vitest';
import { HOUR_MS } from '#contract/core/time.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import { OK } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import type { Proofs } from './scenario.ts';

/** When a withdrawal is approved and completed. */
export const WITHDRAWAL_PROOFS = {
  async withdrawal({ desk, now, until, withdrawal }) {
    const { product, scene } = desk;
    const path = `/payments/withdraws/${scene.withdrawalId}`;
    const state = async () => {
      await product.modules.movements.completeDueWithdrawals();
      return (await withdrawal(scene.withdrawalId))?.status;
    };
    expect(await desk.outcome('fay', 'PUT', `${path}/accept`, {})).toEqual(OK);
    const end = now() + WITHDRAWAL_HOURS * HOUR_MS;
    expect(await desk.outcome('fay', 'PUT', `${path}/send`, { reference: 'B-1' })).toEqual(OK);
    await until(end - 1);
    expect(await state()).toBe('sent');
    await until(end);
    expect(await state()).toBe('completed');
  },
  async newDestination({ desk, config, now, until }) {
    expect(await desk.outcome('admin', 'PUT', '/settings', { newDestinationHours: 5 })).toEqual(OK);
    const { newDestinationHours } = await config();
    expect(newDestinationHours).toBe(5);
    const account = await made(desk.product, 'rich', {
      method: 'POST',
      path: '/users/me/bank-accounts',
      body: {
        alias: 'Cuenta nueva',
        holder: 'Persona Prueba',
        account: '2850590940090418135201',
        currency: 'USD',
      },
    });
    const added = now();
    const asked = await made(desk.product, 'rich', {
      method: 'POST',
      path: '/payments/withdraws',
      body: {
        projectId: desk.scene.projectId,
        currency: 'USD',
        amount: '5.00',
        receivedCurrency: 'USD',
        bankAccountId: fieldOf(account, 'id'),
      },
    });
    const accept = () =>
      desk.outcome('fay', 'PUT', `/payments/withdraws/${fieldOf(asked, 'id')}/accept`, {});
    const end = added + newDestinationHours * HOUR_MS;
    await until(end - 1);
    expect(await accept()).toEqual([409, 'DESTINATION_TOO_NEW']);
    await until(end);
    expect(await accept()).toEqual(OK);
  },
} satisfies Proofs;
