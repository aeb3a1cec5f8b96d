import { expect, test } from 'vitest';
import { z } from 'zod';
import { ALL_ENDPOINTS } from './endpoints.ts';

/** The list calls of the product. */
const LISTS = [
  '/payments/deposits',
  '/payments/withdraws',
  '/payments/me/deposits',
  '/payments/me/withdraws',
  '/balance/me',
  '/balance/me/project/:id',
  '/balance/transfers',
  '/projects',
  '/projects/guest',
  '/projects/contracts',
  '/projects/contracts/guest',
  '/projects/contracts/me',
  '/projects/properties',
  '/projects/properties/me',
  '/tokens',
  '/tokens/me',
  '/tokens/purchases',
  '/tokens/purchases/me',
  '/tokens/property/deposits/me',
  '/tokens/property/deposits/:id',
  '/tokens/investment/deposits/me',
  '/tokens/investment/deposits/:id',
  '/tokens/investment/rewards/me',
  '/tokens/rent/balance',
  '/users',
];

test.each(LISTS)('%s takes page and pageSize and answers one page', (path) => {
  const call = ALL_ENDPOINTS.find((one) => one.method === 'GET' && one.path === path);
  expect(call?.query?.safeParse({ page: '2', pageSize: '5' }).data).toMatchObject({
    page: 2,
    pageSize: 5,
  });
  expect(call?.query?.safeParse({ pageSize: '101' }).success).toBe(false);
  const answer = z.toJSONSchema(call?.answer ?? z.null(), { io: 'input', unrepresentable: 'any' });
  expect(answer.required).toEqual(expect.arrayContaining(['items', 'page', 'pageSize', 'total']));
});
