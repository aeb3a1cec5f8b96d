import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { may } from '#contract/core/roles.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { newId } from '#core/id.ts';
import { openProduct, type ProductUnderTest } from '../product.ts';

/** Calls that act on a company's money or rights; those that need a verified identity are refused with them. */
const REFUSED = [
  'DELETE /chain/addresses/:id',
  'DELETE /projects/:id',
  'DELETE /users/me/bank-accounts/:id',
  'POST /chain/addresses',
  'POST /compliance/travel/:movement/:id',
  'POST /handovers/steps/:id/acknowledge',
  'POST /handovers/steps/:id/object',
  'POST /payments/deposits/:id/checkout',
  'POST /projects/:id/withdraw',
  'POST /projects/properties/:id/steps',
  'POST /stages/:id/certificates',
  'POST /tokens/investment/entries/:id/cancel',
  'POST /tokens/orders/:id/cancel',
  'POST /tokens/purchases/:id/revoke',
  'POST /tokens/rent/balance/:id',
  'POST /users/me/bank-accounts',
  'PUT /projects/:id',
  'PUT /projects/:id/stages/plan',
  'PUT /projects/revisions/:id/withdraw',
  'POST /tokens/property/deposits/:id/consent',
];

/**
 * The permitted operations: renewing the power, the person's own data and access, and an owner's information for
 * buyers.
 */
const OPEN = [
  // renewing the power, and the representative's identity
  'DELETE /companies/me',
  'DELETE /resources/:id',
  'POST /companies/me/submit',
  'POST /companies/me/take-back',
  'POST /kyc/failure',
  'POST /kyc/success',
  'POST /resources/:id/upload',
  'PUT /companies/me/company',
  'PUT /companies/me/owners',
  'PUT /companies/me/power',
  'PUT /resources/:id',
  // the person's own data and information, and the texts
  'DELETE /users/me',
  'DELETE /users/me/contact',
  'POST /compliance/declarations/me',
  'POST /compliance/regime/me',
  'POST /users/me/acceptances',
  'POST /users/me/knowledge',
  'PUT /users/me',
  'PUT /users/me/contact',
  'PUT /users/me/notification-preferences',
  // access and notifications
  'DELETE /users/me/identities/:id',
  'DELETE /users/me/second-factor/passkeys/:id',
  'DELETE /users/me/second-factor/totp',
  'DELETE /users/me/sessions',
  'DELETE /users/me/sessions/:id',
  'POST /auth/confirm-email',
  'POST /auth/keep-alive',
  'POST /auth/logout',
  'POST /auth/step-up',
  'POST /auth/step-up/passkey',
  'POST /auth/step-up/passkey-options',
  'POST /auth/step-up/password',
  'POST /events/ticket',
  'POST /users/me/change-email',
  'POST /users/me/change-password',
  'POST /users/me/check-password',
  'POST /users/me/identities',
  'POST /users/me/identities/prepare',
  'POST /users/me/second-factor/passkeys',
  'POST /users/me/second-factor/passkeys/options',
  'POST /users/me/second-factor/recovery-codes',
  'POST /users/me/second-factor/totp',
  'POST /users/me/second-factor/totp/confirm',
  'PUT /notifications/:id/read',
  'PUT /notifications/read-all',
  'PUT /users/me/second-factor/passkeys/:id',
  // what moves nothing: a price, a challenge, the demonstration's test wallet
  'POST /chain/addresses/challenge',
  'POST /demo/wallet/send',
  'POST /demo/wallet/sign',
  'POST /payments/quotes',
  // a draft, and what an owner shows to buyers of a project
  'DELETE /questions/:id',
  'POST /projects',
  'POST /projects/:id/papers',
  'POST /projects/tasks/:id/resources',
  'PUT /projects/tasks/:id',
  'PUT /questions/:id/answer',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** All customer calls other than reads. */
const acts = ALL_ENDPOINTS.filter(
  ({ method, access }) => method !== 'GET' && access !== 'public' && may('user', access),
);
const named = (calls: readonly Endpoint[]) => calls.map(nameOf).sort();

describe('after a representative’s power ended', () => {
  let product: ProductUnderTest;
  beforeAll(async () => {
    product = await openProduct();
    for (const [who, endsOn] of [
      ['ended', '2020-01-01'],
      ['lasting', null],
    ] as const) {
      await product.addPerson(who, 'user', true);
      await product.database.db
        .updateTable('users')
        .set({
          company_state: 'approved',
          company_name: `Prueba ${who}`,
          company_tax_id: '30990000014',
          company_power_ends_on: endsOn,
        })
        .where('id', '=', product.id(who))
        .execute();
      await product.logIn(who);
    }
  });
  afterAll(() => product?.close());

  test('every act of a customer is refused, or remains allowed for a reason listed here', () => {
    const refused = acts.filter(({ represented, verified }) => represented && !verified);
    expect(named(refused)).toEqual([...REFUSED].sort());
    const open = acts.filter(({ represented, verified }) => !represented && !verified);
    expect(named(open)).toEqual([...OPEN].sort());
  });

  test.each(
    acts
      .filter(({ represented, verified }) => represented || verified)
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('refuses %s, and only then', async (_, endpoint) => {
    const call = (who: string) =>
      product.call(
        who,
        endpoint.method,
        endpoint.path.replaceAll(/:\w+/g, () => newId()),
        {
          headers: { 'idempotency-key': newId() },
          ...(endpoint.body ? { body: {} } : {}),
        },
      );
    expect((await call('ended')).key).toBe('COMPANY_POWER_ENDED');
    expect((await call('lasting')).key).not.toBe('COMPANY_POWER_ENDED');
  });
});
