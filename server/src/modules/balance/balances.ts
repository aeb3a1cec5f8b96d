import type { myBalance } from '#contract/balance/endpoints.ts';
import { isCurrency } from '#contract/core/currency.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { CURRENCIES, type Currency, formatAmount, toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { type Asked, pageOf } from '#core/page.ts';
import { currentRateView } from '#modules/rates';
import type { BalanceDeps } from './deps.ts';

interface Wallet {
  readonly projectId: string;
  readonly currency: Currency;
  available: bigint;
  held: bigint;
}

/** A person's money by project and currency, with its total worth in USD and the rate used. */
export async function balancesOf(
  deps: BalanceDeps,
  userId: string,
  asked: Asked = {},
): Promise<AnswerOf<typeof myBalance>> {
  const wallets = await walletsOf(deps, userId);
  const rate = await deps.rates.current();
  const amounts = wallets.map(({ currency, available, held }) => ({
    minor: available + held,
    currency,
  }));
  return {
    ...pageOf(await named(deps, wallets), asked),
    // arriving money pays these debts first
    debts: ((await deps.debts.of([userId])).get(userId) ?? []).map(({ minor, currency }) =>
      toMoney(minor, currency),
    ),
    worth: toMoney(deps.rates.usdTotal(amounts, rate), 'USD'),
    rate: currentRateView(rate),
  };
}

/** A person's money in one project, in every currency, including zero balances. @throws AppError PROJECT_NOT_FOUND */
export async function projectBalancesOf(
  deps: BalanceDeps,
  { userId, projectId }: { readonly userId: string; readonly projectId: string },
  asked: Asked = {},
): Promise<Page<Balance>> {
  const project = await deps.projects.readableProject(projectId, userId);
  const wallets = await walletsOf(deps, userId, projectId);
  const all = CURRENCIES.map(
    (currency) =>
      wallets.find((wallet) => wallet.currency === currency) ?? {
        projectId: project.id,
        currency,
        available: 0n,
        held: 0n,
      },
  );
  return pageOf(await named(deps, all), asked);
}

async function walletsOf(
  { ledger }: BalanceDeps,
  userId: string,
  projectId?: string,
): Promise<Wallet[]> {
  const accounts = await ledger.balances({
    holder: 'user',
    userId,
    tokens: false,
    ...(projectId ? { projectId } : {}),
  });
  const wallets = new Map<string, Wallet>();
  for (const { account, balance } of accounts) {
    const { asset, purpose } = account;
    if (account.holder !== 'user' || !isCurrency(asset)) continue;
    if (purpose !== 'available' && purpose !== 'held') continue;
    const key = `${account.projectId}/${asset}`;
    const empty = { projectId: account.projectId, currency: asset, available: 0n, held: 0n };
    const wallet = wallets.get(key) ?? empty;
    wallet[purpose] += balance;
    wallets.set(key, wallet);
  }
  return [...wallets.values()];
}

async function named({ projects }: BalanceDeps, wallets: readonly Wallet[]): Promise<Balance[]> {
  const names = await projects.projectNames([
    ...new Set(wallets.map(({ projectId }) => projectId)),
  ]);
  return wallets
    .map(({ projectId, currency, available, held }) => ({
      projectId,
      projectName: names.get(projectId) ?? '',
      currency,
      available: formatAmount(available, currency),
      held: formatAmount(held, currency),
    }))
    .sort(
      (a, b) =>
        a.projectName.localeCompare(b.projectName, 'es') ||
        a.projectId.localeCompare(b.projectId) ||
        CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency),
    );
}
