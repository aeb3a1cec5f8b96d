/**
 * Faults that prevent a project from being published, or a published one from being saved. Each is the `message` of a
 * detail of PROJECT_INCOMPLETE, beside the path of its field; the web has a text for each.
 */
export const PROJECT_FAULTS = [
  'REQUIRED',
  'IMAGE_REQUIRED',
  'NOTHING_TO_SELL',
  'ROUND_REQUIRED',
  'PROPERTY_REQUIRED',
  'VAULT_REQUIRED',
  'VAULTS_NOT_ALLOWED',
  'RENT_MODEL_REQUIRED',
  'RENT_MODEL_NOT_ALLOWED',
  'MINIMUM_TICKET_REQUIRED',
  'ROUND_NUMBER_REPEATED',
  'VAULT_NUMBER_REPEATED',
  'CONTRACT_NAME_REPEATED',
  'ROUND_DATE_PAST',
  'ROUND_DATES_OVERLAP',
  'BUYBACK_DATE_PAST',
  'BUYBACK_BEFORE_ROUND_END',
  'VAULT_DATES_OUT_OF_ORDER',
  'TASK_DATES_OUT_OF_ORDER',
  'DELIVERY_DATE_PAST',
  'DATE_OUT_OF_REACH',
  'POSTAL_CODE_INVALID',
  'CBU_INVALID',
  'IBAN_INVALID',
  'ACCOUNT_NUMBER_INVALID',
  'CHAIN_ADDRESS_INVALID',
  'DOCUMENT_REQUIRED',
  'TRUST_CONTRACT_ELSEWHERE',
  'DOCUMENT_DATES_OUT_OF_ORDER',
  'DOCUMENT_ISSUED_AHEAD',
  'DOCUMENT_EXPIRED',
  'DOCUMENT_FIXED',
  'DOCUMENT_KEPT',
  'DOCUMENT_EARLIER',
  'DOCUMENT_SAME_FILE',
  'APPRAISAL_NOT_ALLOWED',
  'APPRAISAL_UNIT_UNKNOWN',
  'DEBTS_NOT_ALLOWED',
  'TOKENS_NOT_POSITIVE',
  'TOKENS_BELOW_SOLD',
  'TOKENS_DO_NOT_MATCH_PROPERTIES',
  'TOKENS_DO_NOT_MATCH_VAULTS',
  'TOKENS_ALREADY_ISSUED',
  'PRICE_NOT_POSITIVE',
  'PERCENT_NOT_POSITIVE',
  'RETURN_OUT_OF_RANGE',
  'RESERVATION_ABOVE_PRICE',
  'IDENTIFIERS_REPEATED',
] as const;
export type ProjectFault = (typeof PROJECT_FAULTS)[number];

/** Faults of days, which a review shows beside the other days. */
export const DATE_FAULTS: ReadonlySet<ProjectFault> = new Set([
  'ROUND_DATE_PAST',
  'ROUND_DATES_OVERLAP',
  'BUYBACK_DATE_PAST',
  'BUYBACK_BEFORE_ROUND_END',
  'VAULT_DATES_OUT_OF_ORDER',
  'TASK_DATES_OUT_OF_ORDER',
  'DELIVERY_DATE_PAST',
  'DATE_OUT_OF_REACH',
  'DOCUMENT_DATES_OUT_OF_ORDER',
  'DOCUMENT_ISSUED_AHEAD',
  'DOCUMENT_EXPIRED',
]);
/** Faults of accounts, postal codes and the trust contract, which a review shows together. */
export const IDENTITY_FAULTS: ReadonlySet<ProjectFault> = new Set([
  'POSTAL_CODE_INVALID',
  'CBU_INVALID',
  'IBAN_INVALID',
  'ACCOUNT_NUMBER_INVALID',
  'CHAIN_ADDRESS_INVALID',
  'TRUST_CONTRACT_ELSEWHERE',
]);

/**
 * Limits of a vault’s total return over the highest round price, in percent (docs/rules.md#15-vaults-and-buy-backs).
 */
export const RETURN_PERCENT_MIN = 5n;
export const RETURN_PERCENT_MAX = 15n;

/**
 * Whether a buy-back price is within the limits, compared exactly.
 * @param buyback USD cents a token
 * @param price USD cents a token that a buyer paid
 */
export const isReturnInRange = (buyback: bigint, price: bigint): boolean =>
  buyback * 100n >= price * (100n + RETURN_PERCENT_MIN) &&
  buyback * 100n <= price * (100n + RETURN_PERCENT_MAX);
