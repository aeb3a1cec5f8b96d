import { DAY_MS } from '#contract/core/time.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { IssueRef } from '#modules/projects';
import type { TokensDeps } from '../deps.ts';
import { lastVaultFor } from '../vaults/entries.ts';
import { assertFitsContract, assertWithin, limitsOf, type Sale, saleFor } from './sale.ts';

/** The terms of a purchase if it were made now. */
interface PurchasePreview extends Sale {
  /** Version of the legal terms that the buyer accepted last. */
  readonly termsVersion: string;
  /** Number of the last vault that the tokens would enter; null when they are not to enter one. */
  readonly lastVault: number | null;
}

/**
 * Makes every check of a purchase that needs no payment, without making the purchase.
 * @throws AppError as `saleFor` and `assertFitsContract`; TERMS_CHANGED, DECLARATION_REQUIRED, EXPOSED_WAITS,
 *   PROJECT_FUNDING_CAP, INVESTOR_FUNDING_CAP, TOKENS_SOLD_OUT, NO_ACTIVE_VAULT
 */
export async function previewPurchase(
  deps: TokensDeps,
  order: {
    readonly userId: string;
    readonly issue: IssueRef;
    readonly tokens: bigint;
    readonly putInVault: boolean;
  },
): Promise<PurchasePreview> {
  const { userId, issue, tokens, putInVault } = order;
  const sale = await saleFor(deps, { userId, issue });
  const { round, contract } = sale;
  const now = deps.clock.now();
  assertFitsContract(contract, tokens, now);
  await assertWithin(await limitsOf(deps, userId), { round, tokens });
  const termsVersion = await deps.acceptedTerms(userId);
  const [unsold = 0n] = await deps.ledger.balanceOf([chart.unissued(round)]);
  if (unsold < tokens) throw new AppError('TOKENS_SOLD_OUT');
  if (!putInVault) return { ...sale, termsVersion, lastVault: null };
  if (contract === null) throw new AppError('NO_ACTIVE_VAULT');
  const { graceDays } = await deps.settings.current();
  const dueAt = new Date(now.getTime() + graceDays * DAY_MS);
  const { number } = await lastVaultFor(deps, {
    userId,
    contractId: contract.id,
    tokens,
    dueAt,
  });
  return { ...sale, termsVersion, lastVault: number };
}
