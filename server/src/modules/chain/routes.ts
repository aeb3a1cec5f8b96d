import * as calls from '#contract/chain/endpoints.ts';
import { formatAmount, toMoney } from '#contract/core/money.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import type { Chain } from './door.ts';
import type { Hex } from './gateway.ts';

/** Binds `/chain`. */
export function bindChain(app: App, chain: Chain): void {
  bind(app, calls.listProvedAddresses, async ({ principal }) => ({
    items: await chain.addresses(principal.userId),
  }));
  bind(app, calls.challengeAddress, async ({ principal, body }) => {
    const row = await chain.challenge(principal.userId, body.address);
    const { id, address, message } = row;
    return { id, address, message, expiresAt: row.expires_at.toISOString() };
  });
  bind(app, calls.proveAddress, ({ principal, body, request }) =>
    chain.prove(actorOf({ principal, request }), body.challengeId, hexOf(body.signature)),
  );
  bind(app, calls.removeProvedAddress, ({ principal, params, request }) =>
    chain.dropAddress(actorOf({ principal, request }), params.id),
  );
  bind(app, calls.listUnclaimedTransfers, async ({ query }) => {
    const { 'filter[id]': id, ...asked } = query;
    const { page, owners, names, left } = await chain.unclaimed({ ...asked, id });
    const { sum, ...paging } = page;
    return {
      ...paging,
      totals: paging.total === 0 ? [] : [toMoney(sum, 'USDT')],
      items: page.items.map((row) => {
        const userId = owners.get(row.sender) ?? null;
        return {
          id: row.id,
          hash: row.tx_hash,
          sender: row.sender,
          recipient: row.recipient,
          leftAt: leftBefore(left.get(row.recipient), row.seen_at),
          userId,
          userName: userId === null ? null : (names.get(userId) ?? null),
          amount: formatAmount(row.amount, 'USDT'),
          blockNumber: row.block_number.toString(),
          seenAt: row.seen_at.toISOString(),
        };
      }),
    };
  });
  bind(app, calls.getChainWallet, () => chain.wallet());
  bind(app, calls.raiseSendFee, ({ principal, params, request }) =>
    chain.raise(actorOf({ principal, request }), params.id),
  );
}

/** Since when an address had been left, where it was when something came to it. */
const leftBefore = (until: Date | undefined, seen: Date): string | null =>
  until && until < seen ? until.toISOString() : null;

const hexOf = (text: string): Hex => `0x${text.slice(2)}`;
