import type { Currency } from '#contract/core/money.ts';
import type {
  ProjectStatus,
  PropertyStatus,
  RequiredPaper,
  RoundStatus,
  TokenType,
  VaultStatus,
} from '#contract/projects/values.ts';

/*
 * What the interface of projects answers about a project and its parts. Counts are bigint tokens, prices bigint USD
 * cents a token, days `YYYY-MM-DD` in Argentina.
 */

/** A project, whatever its status. */
export interface ProjectFacts {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly status: ProjectStatus;
  /** Days that a reservation holds a unit. */
  readonly reservationDays: number;
  /** Accounts to which the project's funds are withdrawn; empty strings when missing. */
  readonly bankAccounts: Readonly<Record<Currency, string>>;
  readonly publishedAt: Date | null;
}

/** A project that is not a draft. */
export type HeldProject = Pick<ProjectFacts, 'id' | 'name' | 'status'>;

/** An issue of tokens: the property tokens of a project, or the tokens of a contract. */
export type IssueRef = { readonly projectId: string } | { readonly contractId: string };

export interface RoundFacts {
  readonly id: string;
  readonly projectId: string;
  /** null: property tokens. */
  readonly contractId: string | null;
  /** Issue id in the ledger: the contract's id, or the project's for property tokens. */
  readonly issueId: string;
  readonly tokenType: TokenType;
  readonly number: number;
  readonly status: RoundStatus;
  readonly startsAt: Date;
  /** When its sales end, unless it sells out before. */
  readonly endsAt: Date;
  /** Its end before a prolongation; null without one. */
  readonly formerEndsAt: Date | null;
  /** When it was completed or closed; null while it is undecided. */
  readonly endedAt: Date | null;
  /** All tokens it ever offered: its own count plus tokens rolled in. */
  readonly offered: bigint;
  /** Tokens that it passed to later rounds. `offered - rolledOut - unissued(round)` is the number sold. */
  readonly rolledOut: bigint;
  readonly price: bigint;
  /** Tokens that it must sell to be completed. */
  readonly minimumTokens: bigint;
}

/** A pause of a project's sales since a day, `YYYY-MM-DD`, because it has no valid paper of these kinds. */
export interface PausedSales {
  readonly since: string;
  readonly kinds: readonly RequiredPaper[];
}

/** Facts needed to decide on a purchase of an issue's tokens. */
export interface Offer {
  readonly project: Pick<ProjectFacts, 'id' | 'name' | 'ownerId'>;
  /** null: the project's property tokens. */
  readonly contract: Pick<
    ContractFacts,
    'id' | 'name' | 'tokenType' | 'minimumTicket' | 'lastBuyback'
  > | null;
  /** The first day on which missing or expired papers pause its sales, `YYYY-MM-DD`; null when they never do. */
  readonly pausedFrom: string | null;
  /** The latest round in progress, even if its sales are over; null when there is none. */
  readonly round: RoundFacts | null;
}

export interface VaultFacts {
  readonly id: string;
  readonly projectId: string;
  readonly contractId: string;
  readonly number: number;
  readonly status: VaultStatus;
  /** Most tokens it may hold: its own count, plus room rolled in, less room rolled out. */
  readonly capacity: bigint;
  readonly buybackPrice: bigint;
  readonly buybackDate: string;
  /** The day on which it is paid: its date or the next working day. */
  readonly payDay: string;
}

interface RentModelFacts {
  readonly payDay: number;
  /** USD cents a month. */
  readonly amount: bigint;
  /** Percentage of the rent that is shared out, in hundredths of a percent. */
  readonly basisPoints: number;
}

export interface ContractFacts {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly tokenType: Exclude<TokenType, 'property'>;
  readonly status: RoundStatus;
  readonly minimumTicket: bigint;
  readonly rentModel: RentModelFacts | null;
  /** All tokens of the contract: the sum over its vaults. */
  readonly tokens: bigint;
  /** The buy-back date of its last vault still to be paid, as `YYYY-MM-DD`; null when there is none. */
  readonly lastBuyback: string | null;
}

export interface PropertyFacts {
  readonly id: string;
  readonly projectId: string;
  readonly identifierA: string;
  readonly identifierB: string;
  /** In property tokens. */
  readonly price: bigint;
  readonly reservationPrice: bigint;
  readonly status: PropertyStatus;
}

/** A unit with the names of its project and of its type. */
export interface NamedProperty extends PropertyFacts {
  readonly projectName: string;
  readonly typeName: string;
}

/** A contract that pays rent, of a published or cancelled project. */
export interface RentContractFacts extends ContractFacts {
  readonly rentModel: RentModelFacts;
  /** When its project was cancelled, which ends the accrual of rent; null otherwise. */
  readonly cancelledAt: Date | null;
}
