import { shareText } from '#contract/companies/owners.ts';
import type { BeneficialOwner, OwnersData } from '#contract/companies/schemas.ts';
import { parseDecimal } from '#contract/core/decimal.ts';
import { HOME_COUNTRY } from '#contract/location/home.ts';

/** A beneficial owner as typed: percentage and tax id as text. */
export type OwnerValues = Omit<BeneficialOwner, 'share' | 'taxId'> & {
  share: string;
  taxId: string;
};
export interface OwnersValues {
  nobodyReaches: boolean;
  owners: OwnerValues[];
}

export const NEW_OWNER: OwnerValues = {
  name: '',
  document: '',
  taxId: '',
  nationality: HOME_COUNTRY,
  address: '',
  by: 'holding',
  share: '',
  how: '',
  exposed: false,
  office: '',
};

export const ownersValuesOf = (owners: OwnersData | null): OwnersValues =>
  owners === null
    ? { nobodyReaches: false, owners: [NEW_OWNER] }
    : {
        nobodyReaches: owners.nobodyReaches,
        owners: owners.owners.map((owner) => ({
          ...owner,
          taxId: owner.taxId ?? '',
          share: shareText(owner.share),
        })),
      };

/**
 * The typed share in hundredths of a percent; NaN for invalid input. With other means of control, an empty field is
 * zero.
 */
export function shareOf({ share, by }: Pick<OwnerValues, 'share' | 'by'>): number {
  const text = share.trim().replace('%', '').trim();
  if (text === '') return by === 'control' ? 0 : Number.NaN;
  const hundredths = /^\d{1,3}([,.]|$)/.test(text) ? parseDecimal(text.replace(',', '.'), 2) : null;
  return Number(hundredths ?? Number.NaN);
}

export const ownersBodyOf = (values: OwnersValues): OwnersData => ({
  nobodyReaches: values.nobodyReaches,
  owners: values.owners.map((owner) => ({
    ...owner,
    share: shareOf(owner),
    taxId: owner.taxId.replace(/[\s.-]/g, '') || null,
    office: owner.exposed ? owner.office : '',
  })),
});
