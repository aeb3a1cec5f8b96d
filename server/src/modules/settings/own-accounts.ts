import { bankAccountKind } from '#contract/users/bank-account.ts';

/**
 * The account numbers in texts of the settings of bank accounts. An administrator may write a number with separators, and
 * the history of settings joins the parts of an account with `SEPARATOR`.
 */
export const accountsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => text.split(SEPARATOR))
      .map((part) => part.replaceAll(/[\s.-]/g, '').toUpperCase())
      .filter((part) => ACCOUNTS.has(bankAccountKind(part))),
  );

/** Stands between the parts of a setting that is written as one text. */
export const SEPARATOR = ' · ';

const ACCOUNTS: ReadonlySet<string> = new Set(['cbu', 'cvu', 'iban']);
