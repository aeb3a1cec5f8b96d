import { formatAmount } from '#contract/core/money.ts';
import { fieldOf } from '../../product.ts';
import { type Samples, terms } from './world.ts';

/** Calls that buy, reserve, invest, revoke and refund tokens, and collect rent. */
export const TOKEN_CALLS: Samples = {
  '/tokens/property': ({ scene, post }) => ({
    who: 'rich',
    path: '/tokens/property',
    body: { projectId: scene.projectId, tokens: 2, ...terms },
    moveOn: (answer) => post(`/tokens/purchases/${fieldOf(answer, 'id')}/revoke`, {}),
  }),
  '/tokens/investment': ({ scene, post }) => ({
    who: 'rich',
    path: '/tokens/investment',
    body: { contractId: scene.contractId, tokens: 2, ...terms },
    moveOn: (answer) => post(`/tokens/purchases/${fieldOf(answer, 'id')}/revoke`, {}),
  }),
  '/tokens/orders': async ({ product, scene, post }) => {
    const [round] = await product.modules.projects.rounds({ projectId: scene.projectId });
    const price = formatAmount(round?.price ?? 0n, 'USD');
    const deposit = await post('/payments/deposits', {
      projectId: scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: price,
    });
    return {
      who: 'rich',
      path: '/tokens/orders',
      body: {
        projectId: scene.projectId,
        roundId: round?.id,
        tokens: 1,
        price,
        most: price,
        source: { kind: 'deposit', id: fieldOf(deposit, 'id') },
        ...terms,
      },
      moveOn: (answer) => post(`/tokens/orders/${fieldOf(answer, 'id')}/cancel`, {}),
    };
  },
  '/tokens/property/reservation': async ({ product, scene, post }) => {
    const units = await product.modules.projects.freeProperties(scene.projectId);
    const free = units.find(({ reservationPrice }) => reservationPrice <= 15n);
    return {
      who: 'rich',
      path: '/tokens/property/reservation',
      body: { propertyId: free?.id ?? '', tokens: 15, ...terms },
      moveOn: (answer) =>
        post('/tokens/property/deposit', { reservationId: fieldOf(answer, 'id'), tokens: 1 }),
    };
  },
  '/tokens/property/deposit': ({ scene, post }) => {
    const body = { reservationId: scene.reservationId, tokens: 1 };
    return {
      who: 'rich',
      path: '/tokens/property/deposit',
      body,
      moveOn: () => post('/tokens/property/deposit', body),
    };
  },
  '/tokens/property/refund': ({ scene }) => ({
    who: 'rich',
    path: '/tokens/property/refund',
    body: { projectId: scene.projectId, tokens: 1 },
  }),
  '/tokens/investment/invest': ({ scene, post }) => {
    const body = { contractId: scene.contractId, tokens: 1 };
    return {
      who: 'rich',
      path: '/tokens/investment/invest',
      body,
      moveOn: () => post('/tokens/investment/invest', body),
    };
  },
  '/tokens/purchases/:id/revoke': async ({ scene, post }) => {
    const bought = { projectId: scene.projectId, tokens: 1, ...terms };
    const id = fieldOf(await post('/tokens/property', bought), 'id');
    return { who: 'rich', path: `/tokens/purchases/${id}/revoke`, body: {} };
  },
  '/tokens/rent/balance/:id': ({ scene }) => ({
    who: 'rich',
    path: `/tokens/rent/balance/${scene.projectId}`,
    body: {},
  }),
};
