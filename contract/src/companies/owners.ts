import { shortDecimal } from '../core/decimal.ts';
import { documentIn, isCompanyTaxId } from '../core/tax-id.ts';
import { type OwnerBy, WHOLE } from './values.ts';

/** The data that the beneficial owner rules check. */
interface OwnerFacts {
  readonly by: OwnerBy;
  /** Hundredths of a percent. */
  readonly share: number;
  readonly document: string;
  readonly taxId: string | null;
  readonly how: string;
}

interface OwnerFault {
  /** The form's field path: `owners.0.share`. */
  readonly path: string;
  readonly message: string;
}

/**
 * Faults of a company's beneficial owners as a whole: shares that sum to more than 100 %, a holding below the
 * threshold, a duplicate person, a legal person, or an empty list.
 * @param threshold hundredths of a percent from which a holding has to be declared
 */
export function ownerFaults(owners: readonly OwnerFacts[], threshold: number): OwnerFault[] {
  const faults: OwnerFault[] = owners.length === 0 ? [{ path: 'owners', message: 'REQUIRED' }] : [];
  const seen = new Set<string>();
  let sum = 0;
  for (const [at, owner] of owners.entries()) {
    sum += owner.share;
    const named = [owner.document.toLowerCase(), ...(owner.taxId ? [owner.taxId] : [])];
    if (named.some((one) => seen.has(one)))
      faults.push({ path: `owners.${at}.document`, message: 'NAMED_TWICE' });
    for (const one of named) seen.add(one);
    for (const mark of ['document', 'taxId'] as const)
      if (isLegalPerson(owner[mark]))
        faults.push({ path: `owners.${at}.${mark}`, message: 'OWNER_NOT_PERSON' });
    if (owner.by === 'holding' && owner.share < threshold)
      faults.push({ path: `owners.${at}.share`, message: 'BELOW_THRESHOLD' });
    if (owner.by === 'control' && owner.how === '')
      faults.push({ path: `owners.${at}.how`, message: 'REQUIRED' });
    if (sum > WHOLE && sum - owner.share <= WHOLE)
      faults.push({ path: `owners.${at}.share`, message: 'OVER_WHOLE' });
  }
  return faults;
}

/** Whether a number is the tax id of a legal person, which cannot be a beneficial owner. */
const isLegalPerson = (digits: string | null): boolean => isCompanyTaxId(digits ?? '');

/** A share as people write it, `12,5`, of hundredths of a percent. */
export const shareText = (share: number): string =>
  shortDecimal(BigInt(share), 2).replace('.', ',');

/** Whether a person is one of the owners, by document or tax id. */
export const isOwner = (
  owners: readonly Pick<OwnerFacts, 'document' | 'taxId'>[],
  { document, tax_id }: { readonly document: string | null; readonly tax_id: string | null },
): boolean => {
  const marks = [bare(document), documentIn(tax_id), tax_id].filter(Boolean);
  return owners.some((owner) =>
    [bare(owner.document), documentIn(owner.taxId), owner.taxId].some(
      (mark) => mark && marks.includes(mark),
    ),
  );
};

const bare = (document: string | null): string | undefined =>
  document?.toUpperCase().replace(/^0+/, '').padStart(8, '0');
