import { expect } from 'vitest';
import { z } from 'zod';
import { newId } from '#core/id.ts';
import { listMails } from '#platform/mail/index.ts';
import type { Engine } from '../engines.ts';
import { addCallers, fieldOf, openProduct } from './product.ts';
import { made, setScene } from './scene.ts';

export const DAY_MS = 86_400_000;
const PASSWORD = 'Ladrillo-2026';
export const DONE = [204, null];
export const OK = [200, null];
export const NOT_TWO = [409, 'APPROVERS_NOT_INDEPENDENT'];
const requests = z.object({
  alone: z.boolean(),
  items: z.array(z.object({ id: z.string(), kind: z.string(), obstacle: z.string().nullable() })),
});

/**
 * The product with three administrators of level 1 (admin, second, third) and two of level 2 (admin_l2, fay), where
 * amounts above 100 dollars need two of them; and helpers for tests of four-eyes approvals.
 */
export async function openDesk(engine: Engine) {
  const product = await openProduct(engine);
  await addCallers(product);
  const scene = await setScene(product);
  for (const who of ['second', 'third'] as const) await product.addPerson(who, 'admin', false);
  await product.addPerson('fay', 'admin_l2', false);
  // officers are distinguished from a case's subject by their documents
  for (const [at, who] of (['admin', 'second', 'third'] as const).entries())
    await product.database.db
      .updateTable('users')
      .set({ document: `9000000${at + 1}` })
      .where('id', '=', product.id(who))
      .execute();
  // like an installation that starts with the amount set
  await product.database.db
    .insertInto('settings')
    .values({ key: 'twoAdminsUsd', value: '"100"' })
    .execute();

  /** Time passes, and all administrators log in again. */
  async function later(milliseconds: number, others: readonly string[] = []) {
    product.clock.advance(milliseconds);
    for (const who of ['admin', 'admin_l2', 'second', 'third', 'fay', 'rich', ...others])
      await product.logIn(who);
  }
  const outcome = async (
    who: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => {
    const { status, key } = await product.call(who, method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': newId() },
    });
    return [status, key];
  };
  const linkTo = async (who: string) => {
    const [mail] = await listMails(product.database.db, { to: `${who}@ladrillo.test` });
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no-link';
  };
  const asked = async (who: string) =>
    requests.parse((await product.call(who, 'GET', '/users/requests')).body);
  await later(10_000);
  return {
    product,
    scene,
    later,
    outcome,
    linkTo,
    asked,
    /** A USD deposit of `rich`. */
    deposit: async (amount: string) =>
      fieldOf(
        await made(product, 'rich', {
          method: 'POST',
          path: '/payments/deposits',
          body: {
            projectId: scene.projectId,
            type: 'usd_bank_transfer',
            sentCurrency: 'USD',
            amount,
          },
        }),
        'id',
      ),
    accept: (who: string, id: string) => outcome(who, 'PUT', `/payments/deposits/${id}/accept`, {}),
    /** Approves the only open request. */
    async approve(who: string) {
      const { items } = await asked(who);
      expect(items).toHaveLength(1);
      return outcome(who, 'POST', `/users/requests/${items[0]?.id}/approve`);
    },
    /** `admin` invites an administrator of level 2. */
    invite: (who: string, more: object = {}) =>
      product.call('admin', 'POST', '/users', {
        body: {
          name: 'Otra',
          lastname: 'Cuenta',
          email: `${who}@ladrillo.test`,
          type: 'admin_l2',
          ...more,
        },
      }),
    /** An invited person chooses a password and logs in. */
    async enter(who: string) {
      const body = { token: await linkTo(who), password: PASSWORD };
      expect(await outcome('nobody', 'POST', '/auth/reset-password', body)).toEqual(DONE);
      await product.logIn(who);
    },
    /** A second factor, as far as its removal needs one. */
    giveFactor: (who: string) =>
      product.database.db
        .updateTable('users')
        .set({ second_factor: true })
        .where('id', '=', product.id(who))
        .execute(),
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;
