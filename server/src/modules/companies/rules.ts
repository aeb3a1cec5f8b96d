import { ownerFaults } from '#contract/companies/owners.ts';
import type { CompanyData, OwnersData, PowerData } from '#contract/companies/schemas.ts';
import type { CompanyPaper } from '#contract/companies/values.ts';

/** The parts that a representative fills in, each null until filled in. */
export interface Parts {
  readonly company: CompanyData | null;
  readonly power: PowerData | null;
  readonly owners: OwnersData | null;
}
export type Part = keyof Parts;
const PARTS = ['company', 'power', 'owners'] as const satisfies readonly Part[];

/** The parts that differ between two filings. */
export const changedParts = (before: Parts | undefined, after: Parts): Part[] =>
  PARTS.filter((part) => written(before?.[part] ?? null) !== written(after[part]));

/** A text of the content that does not depend on the order of fields. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Whether a filing puts withdrawals on hold: the account would pass to another company or other owners. */
export const holdsWithdrawals = (inForce: Parts | undefined, after: Parts): boolean =>
  changedParts(inForce, after).some((part) => part !== 'power');

export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** A filing about to be submitted. */
export interface Submission {
  readonly parts: Parts;
  readonly inForce: Parts | undefined;
  /** The number of files of each paper; fresh ones are not in the filing in force. */
  readonly papers: Readonly<Record<CompanyPaper, { readonly all: number; readonly fresh: number }>>;
  /** Hundredths of a percent. */
  readonly threshold: number;
  /** `YYYY-MM-DD` in Argentina. */
  readonly today: string;
}

/** Everything that prevents submitting a filing (docs/rules.md#44-companies). */
export function submissionFaults(of: Submission): Fault[] {
  const { parts, threshold, today } = of;
  const { company, power, owners } = parts;
  return [
    ...PARTS.filter((part) => parts[part] === null).map((part) => fault(part, 'REQUIRED')),
    ...(company && company.registeredOn > today
      ? [fault('company.registeredOn', 'DATE_INVALID')]
      : []),
    ...(power && power.grantedOn > today ? [fault('power.grantedOn', 'DATE_INVALID')] : []),
    ...(power?.endsOn && power.endsOn < today ? [fault('power.endsOn', 'POWER_OVER')] : []),
    ...(owners ? ownersFaults(owners, threshold) : []),
    ...paperFaults(of),
  ];
}

/** Checks the sum of shares, and that an owner reaches the threshold unless the filing denies it. */
function ownersFaults({ owners, nobodyReaches }: OwnersData, threshold: number): Fault[] {
  const holds = owners.some(({ by }) => by === 'holding');
  return [
    ...ownerFaults(owners, threshold),
    ...(nobodyReaches && holds ? [fault('owners.nobodyReaches', 'SOMEBODY_REACHES')] : []),
    ...(!nobodyReaches && !holds ? [fault('owners.nobodyReaches', 'NOBODY_REACHES')] : []),
  ];
}

/** A statute is always needed; also the designation, or the power of attorney, a new one for a new power. */
function paperFaults({ parts: { power }, inForce, papers }: Submission): Fault[] {
  const statute = papers.statute.all === 0 ? [fault('papers.statute', 'REQUIRED')] : [];
  if (power === null) return statute;
  const paper = power.kind === 'statute' ? 'designation' : 'power';
  const isNew = inForce !== undefined && written(inForce.power) !== written(power);
  const { all, fresh } = papers[paper];
  return (isNew ? fresh : all) === 0 ? [...statute, fault(`papers.${paper}`, 'REQUIRED')] : statute;
}

const fault = (path: string, message: string): Fault => ({ path, message });

/** Days before the end of a power on which its representative is reminded; 0 after it ended. */
export const REMINDERS = [0, 7, 30] as const;
