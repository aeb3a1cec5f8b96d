import { shareText } from '#contract/companies/owners.ts';
import type {
  BeneficialOwner,
  CompanyData,
  OwnersData,
  PowerData,
} from '#contract/companies/schemas.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';

/** A company's data as rows. */
export const companyRows = (company: CompanyData): SummaryRow[] => [
  {
    label: 'Razón social',
    value: company.name,
    hint: company.kind === 'other' ? company.detail : companyLabel('kind', company.kind),
  },
  { label: 'CUIT', value: formatTaxId(company.taxId) },
  {
    label: 'Inscripción',
    value: company.registryNumber,
    hint: `${companyLabel('registry', company.registry)}, ${formatDay(company.registeredOn)}`,
  },
  {
    label: 'Domicilio legal',
    value: company.address,
    hint: `${company.city}, ${company.province}, ${company.country}`,
  },
  { label: 'Actividad', value: company.activity },
];

/** A representative's power as rows. */
export const powerRows = (power: PowerData): SummaryRow[] => [
  { label: 'Cargo', value: power.position },
  {
    label: 'Representa',
    value: companyLabel('power', power.kind),
    hint: `desde el ${formatDay(power.grantedOn)}`,
  },
  { label: 'Vence', value: power.endsOn ? formatDay(power.endsOn) : 'No vence' },
  { label: 'Facultades', value: power.scope },
];

/** One line about an owner. */
const ownerLine = (owner: BeneficialOwner): string =>
  [
    `documento ${owner.document}`,
    ...(owner.taxId ? [`CUIT ${formatTaxId(owner.taxId)}`] : []),
    owner.nationality,
    owner.address,
    ...(owner.how ? [owner.how] : []),
    ...(owner.exposed ? [`persona expuesta políticamente: ${owner.office}`] : []),
  ].join(' · ');

export const ownerRows = ({ owners }: OwnersData): SummaryRow[] =>
  owners.map((owner) => ({
    label: owner.name,
    hint: `${companyLabel('by', owner.by).toLowerCase()} · ${ownerLine(owner)}`,
    value: `${shareText(owner.share)} %`,
  }));
