import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { annualFile } from '../reports/schemas.ts';
import * as rates from './bank-rates.ts';
import * as s from './schemas.ts';
import * as trusts from './trusts.ts';

export const rehearseRegistry = endpoint({
  method: 'GET',
  path: '/registry/rehearsal',
  summary: 'Qué tendría un archivo de impuestos o registro, y sus diferencias con el libro',
  access: 'registry.manage',
  query: s.registryQuery,
  answer: s.rehearsal,
});
export const makeRegistryExport = endpoint({
  method: 'POST',
  path: '/registry/exports',
  summary: 'Hacer un archivo de impuestos o registro y guardarlo con su huella',
  access: 'registry.manage',
  body: s.registryBody,
  answer: s.registryExport,
  created: true,
  errors: ['REGISTRY_DIFFERS'],
});
export const listRegistryExports = endpoint({
  method: 'GET',
  path: '/registry/exports',
  summary: 'Archivos de impuestos y registro que se hicieron, los últimos primero',
  access: 'registry.manage',
  query: s.registryExportsQuery,
  answer: s.registryExports,
});
export const downloadRegistryExport = endpoint({
  method: 'GET',
  path: '/registry/exports/:id/file',
  summary: 'Un archivo de impuestos o registro, como se hizo',
  access: 'registry.manage',
  binary: true,
  params: byId,
  errors: ['NOT_FOUND'],
});
export const annualOfPerson = endpoint({
  method: 'GET',
  path: '/registry/people/:id/annual/:year',
  summary: 'El resumen anual de una persona (CSV, Excel o PDF)',
  access: 'registry.manage',
  binary: true,
  params: s.annualParams,
  query: annualFile,
  errors: ['NOT_FOUND'],
});
export const listBankRates = endpoint({
  method: 'GET',
  path: '/registry/bank-rates',
  summary: 'Las cotizaciones comprador del banco que se anotaron, por día, las últimas primero',
  access: 'registry.manage',
  query: rates.bankRatesQuery,
  answer: rates.bankRates,
});
export const recordBankRate = endpoint({
  method: 'POST',
  path: '/registry/bank-rates',
  summary: 'Anotar o corregir la cotización comprador del banco de un día, para los archivos',
  access: 'registry.manage',
  body: rates.bankRateBody,
  answer: rates.bankRate,
});
export const listTrustEvents = endpoint({
  method: 'GET',
  path: '/registry/trusts',
  summary: 'Lo que hay que presentar de los fideicomisos, con su plazo y qué se presentó',
  access: 'registry.manage',
  query: trusts.trustQuery,
  answer: trusts.trustEvents,
});
export const recordTrustFiling = endpoint({
  method: 'POST',
  path: '/registry/trusts/filings',
  summary:
    'Anotar qué se presentó de uno o varios hechos de un fideicomiso, cuándo y con qué referencia',
  access: 'registry.manage',
  body: trusts.trustFilingBody,
  answer: trusts.trustLines,
  errors: ['NOT_FOUND', 'TRUST_FILING_CHANGED'],
});
export const downloadTrustEvents = endpoint({
  method: 'GET',
  path: '/registry/trusts/file',
  summary: 'Los hechos de los fideicomisos de un período, con las personas y las unidades',
  access: 'registry.manage',
  binary: true,
  query: trusts.trustFile,
});
