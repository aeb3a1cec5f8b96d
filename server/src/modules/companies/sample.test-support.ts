import type {
  BeneficialOwner,
  CompanyData,
  OwnersData,
  PowerData,
} from '#contract/companies/schemas.ts';

/** The data of a company in good order. */
export const COMPANY: CompanyData = {
  name: 'Prueba Inversiones S.A.',
  taxId: '30990000014',
  kind: 'sa',
  detail: '',
  registry: 'igj',
  registryNumber: '12345',
  registeredOn: '2019-05-02',
  address: 'San Martín 100, piso 4',
  city: 'Rosario',
  province: 'Santa Fe',
  country: 'Argentina',
  activity: 'Servicios de inversión',
};
export const POWER: PowerData = {
  position: 'Apoderada',
  kind: 'general',
  grantedOn: '2025-02-01',
  endsOn: '2027-02-01',
  scope: 'Comprar, vender y administrar bienes en nombre de la sociedad',
};
/** A beneficial owner. @param share hundredths of a percent */
export const person = (mark: string, share: number): BeneficialOwner => ({
  name: `Socia ${mark}`,
  document: `3055500${mark}`,
  taxId: null,
  nationality: 'Argentina',
  address: 'Mitre 200, Rosario',
  by: 'holding',
  share,
  how: '',
  exposed: false,
  office: '',
});
export const OWNERS: OwnersData = {
  nobodyReaches: false,
  owners: [person('1', 6000), person('2', 4000)],
};
