import { CURRENCY_DECIMALS, isCurrency } from '../core/currency.ts';
import { writeDecimal } from '../core/decimal.ts';

/** The published formats, described byte by byte in docs/proofs.md. */
export const STATEMENT_FORMAT = 'ladrillo-statement/1';
export const CERTIFICATE_FORMAT = 'ladrillo-certificate/1';
export const EXPORT_FORMAT = 'ladrillo-export/1';

/** The chain of ledger entries that concern no project. */
export const PLATFORM_SCOPE = 'platform';

/** The prefix of the asset of an issue of tokens; the id of a project or a contract follows. */
export const TOKEN_PREFIX = 'token:';

/** How many decimals amounts of an asset have; tokens have none. */
export const decimalsOf = (asset: string): number =>
  isCurrency(asset) ? CURRENCY_DECIMALS[asset] : 0;

/**
 * An amount in major units, with all of its asset's decimals.
 * @param units minor units or tokens, any sign
 */
export const formatUnits = (units: bigint, asset: string): string =>
  writeDecimal(units, decimalsOf(asset));

/** What a declared bank balance refers to. */
interface DeclaredEvidence {
  /** The declaration's id, the same in every statement that includes it. */
  readonly id: string;
  /** The day whose closing balance it is. */
  readonly day: string;
  /** Digest of the bank's statement. */
  readonly sha256: string;
  /** The account's name. */
  readonly account: string;
}

/** The evidence of a declared balance as a statement has it. */
export const declaredText = ({ id, day, sha256, account }: DeclaredEvidence): string =>
  `${id} ${day} ${sha256} ${account}`;

/** Reads the evidence of a declared balance. */
export function readDeclared(evidence: string): DeclaredEvidence {
  const [id = '', day = '', sha256 = '', ...account] = evidence.split(' ');
  return { id, day, sha256, account: account.join(' ') };
}
