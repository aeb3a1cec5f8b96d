import { createRunsAnswer } from '#contract/payouts/schemas.ts';
import { fieldOf } from '../../product.ts';
import type { Samples, World } from './world.ts';

/** Calls that move money: payments, funds, payment runs and earnings. */
export const MONEY_CALLS: Samples = {
  '/payments/deposits': ({ scene, post }) => ({
    who: 'rich',
    path: '/payments/deposits',
    body: { projectId: scene.projectId, type: 'card', sentCurrency: 'USD', amount: '20.00' },
    moveOn: (answer) =>
      post(`/payments/deposits/${fieldOf(answer, 'id')}/reject`, { reason: 'de prueba' }, 'admin'),
  }),
  '/payments/withdraws': ({ scene, post }) => ({
    who: 'rich',
    path: '/payments/withdraws',
    body: {
      projectId: scene.projectId,
      currency: 'USD',
      amount: '5.00',
      receivedCurrency: 'USD',
      bankAccountId: scene.bankAccountId,
    },
    moveOn: (answer) =>
      post(`/payments/withdraws/${fieldOf(answer, 'id')}/reject`, { reason: 'de prueba' }, 'admin'),
  }),
  '/balance/:id/transfer': ({ scene, put }) => ({
    who: 'rich',
    path: `/balance/${scene.projectId}/transfer`,
    body: { toProjectId: scene.otherProjectId, currency: 'USD', amount: '3.00' },
    moveOn: (answer) => put(`/balance/transfers/${fieldOf(answer, 'id')}/accept`),
  }),
  '/projects/:id/funds/set-aside': ({ scene }) => ({
    who: 'owner',
    path: `/projects/${scene.projectId}/funds/set-aside`,
    body: { purpose: 'buyback', amount: '2.00' },
  }),
  '/projects/:id/funds/contributions': ({ scene }) => ({
    who: 'owner',
    path: `/projects/${scene.projectId}/funds/contributions`,
    body: { amount: '2.00', currency: 'USD' },
  }),
  '/projects/:id/funds/convert': async ({ product, scene }) => {
    const body = { from: 'USD', to: 'ARS', amount: '4.00' };
    const { body: quote } = await product.call('owner', 'POST', '/payments/quotes', {
      body: { ...body, side: 'from' },
    });
    return {
      who: 'owner',
      path: `/projects/${scene.projectId}/funds/convert`,
      body: { ...body, quoteId: fieldOf(quote, 'id') },
    };
  },
  '/projects/:id/funds/withdraws': ({ scene, post }) => ({
    who: 'owner',
    path: `/projects/${scene.projectId}/funds/withdraws`,
    body: { amount: '6.00', currency: 'USD' },
    moveOn: (answer) =>
      post(`/payments/withdraws/${fieldOf(answer, 'id')}/reject`, { reason: 'de prueba' }, 'admin'),
  }),
  '/payments/movements/decide': async (world) => ({
    who: 'admin',
    path: '/payments/movements/decide',
    body: { kind: 'withdrawal', step: 'accept', ids: [await askedForFunds(world)] },
  }),
  '/payments/runs': async (world) => ({
    who: 'admin',
    path: '/payments/runs',
    body: { withdrawalIds: [await approvedWithdrawal(world)], format: 'csv' },
  }),
  '/payments/runs/:id/send': async (world) => {
    const withdrawalId = await approvedWithdrawal(world);
    const runs = { withdrawalIds: [withdrawalId], format: 'csv' };
    const answer = createRunsAnswer.parse(await world.post('/payments/runs', runs, 'admin'));
    const run = answer.runs[0]?.id;
    const references = [{ withdrawalId, reference: `BNK ${withdrawalId}` }];
    return { who: 'admin', path: `/payments/runs/${run}/send`, body: { references } };
  },
  '/treasury/revenue': () => ({
    who: 'admin',
    path: '/treasury/revenue',
    body: {
      source: 'fees',
      currency: 'USD',
      amount: '1.00',
      destination: 'Cuenta de la empresa',
      note: 'de prueba',
    },
  }),
};

/** A pending withdrawal of the project's funds. @returns its id */
async function askedForFunds({ scene, post }: World): Promise<string> {
  const body = { amount: '6.00', currency: 'USD' };
  return fieldOf(await post(`/projects/${scene.projectId}/funds/withdraws`, body, 'owner'), 'id');
}

async function approvedWithdrawal(world: World): Promise<string> {
  const id = await askedForFunds(world);
  await world.put(`/payments/withdraws/${id}/accept`);
  return id;
}
