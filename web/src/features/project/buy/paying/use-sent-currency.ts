import { createTransfer } from '#contract/balance/endpoints.ts';
import { type Currency, currencyOf } from '#contract/core/currency.ts';
import { createDeposit } from '#contract/payments/endpoints.ts';
import { isAbout, partsOf, type Submission } from '#web/shared/api/sending/submissions.ts';
import { useUnconfirmed } from '#web/shared/api/use-mutation.ts';

/**
 * The currency of a payment whose outcome is unknown: of the purchase, else of the money for it. The browser keeps it
 * with the key of the payment, so that after a reload the same payment is looked up and none in another currency begins.
 * @param sent the purchase or reservation with an unknown outcome
 */
export function useSentCurrency(
  projectId: string,
  sent: Submission | undefined,
): Currency | undefined {
  const deposits = useUnconfirmed(createDeposit);
  const transfers = useUnconfirmed(createTransfer);
  if (sent !== undefined) return currencyOf(partsOf(sent).currency);
  const deposit = deposits.find((one) => isAbout(one, { projectId }));
  if (deposit !== undefined) return currencyOf(partsOf(deposit).sentCurrency);
  const transfer = transfers.find((one) => isAbout(one, { toProjectId: projectId }));
  return transfer && currencyOf(partsOf(transfer).currency);
}

/**
 * The currency of a review. A lost purchase or reservation is looked up in its own currency, since a balance that it
 * emptied would change the default, and a retry would pay again. Any other lost payment leaves the choice of the person.
 * @param chosen the currency on the screen
 * @param sent the purchase or reservation with an unknown outcome
 */
export const reviewedIn = (chosen: Currency, sent: Submission | undefined): Currency =>
  (sent && currencyOf(partsOf(sent).currency)) ?? chosen;
