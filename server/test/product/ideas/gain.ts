import { z } from 'zod';
import { newId } from '#core/id.ts';
import type { ProductUnderTest } from '../product.ts';

const quoted = z.object({ id: z.string(), amount: z.string(), converted: z.string() });

/** Helpers for tests of illegitimate gains, measured in the ledger. */
export function measuring(product: ProductUnderTest) {
  const outcome = async (
    who: string,
    [method, path]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
    body?: unknown,
  ) => {
    const { status, key } = await product.call(who, method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': newId() },
    });
    return key ?? (status < 300 ? 'done' : `${status}`);
  };
  return {
    /** @returns the key of the refusal, or "done" */
    outcome,
    /** A person's whole balance of an asset: free, held, reserved, invested. Minor units or tokens. */
    async has(
      who: string,
      asset: 'USD' | 'ARS' | 'USDT' | `token:${string}`,
      of: { readonly purpose?: 'available' } = {},
    ) {
      const rows = await product.modules.ledger.balances({
        holder: 'user',
        userId: product.id(who),
        asset,
        ...of,
      });
      return rows.reduce((sum, { balance }) => sum + balance, 0n);
    },
    /** A quote for a given amount, or for a wanted one. */
    async quote(
      who: string,
      body: { from: string; to: string; amount: string; side?: 'from' | 'to' },
    ) {
      const answer = await product.call(who, 'POST', '/payments/quotes', {
        body: { side: 'from', ...body },
      });
      if (answer.key !== null) throw new Error(answer.key);
      return quoted.parse(answer.body);
    },
  };
}
