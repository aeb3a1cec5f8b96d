import * as calls from '#contract/chain/endpoints.ts';
import { formatAmount, parseAmount } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { DevWallet } from '../dev-chain/index.ts';

/**
 * Test wallets of the demonstration, one for each person. Answers 404 without a development chain.
 * @param company the company's current receiving address
 */
export function bindDemoWallet(
  app: App,
  wallet: () => DevWallet | null,
  company: () => string | undefined,
): void {
  const open = (): DevWallet => {
    const found = wallet();
    if (found === null) throw new AppError('NOT_FOUND');
    return found;
  };
  const asking = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw new AppError('PROVIDER_UNAVAILABLE', [], { cause: error });
    });
  bind(app, calls.getDemoWallet, async ({ principal }) => {
    const { address, balance } = await asking(open().of(principal.userId));
    return { address, balance: formatAmount(balance, 'USDT') };
  });
  bind(app, calls.signWithDemoWallet, async ({ principal, body }) => ({
    signature: await asking(open().sign(principal.userId, body.message)),
  }));
  bind(app, calls.sendFromDemoWallet, async ({ principal, body }) => {
    const amount = parseAmount(body.amount, 'USDT');
    if (amount === null || amount === 0n) throw new AppError('AMOUNT_INVALID');
    return { hash: await asking(open().pay(principal.userId, amount, company())) };
  });
}
