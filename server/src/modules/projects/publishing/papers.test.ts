import { describe, expect, test } from 'vitest';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { changed } from './publishing.test-support.ts';

describe('papers that the settings require', () => {
  const required = ['trust_contract', 'title_report'] as const;
  const paper = (more: object = {}) => ({
    file: newId(),
    kind: 'title_report' as const,
    issuer: '',
    issuedOn: null,
    expiresOn: null,
    appraisal: null,
    ...more,
  });
  const faultsAfter = (change: (body: ProjectBody) => void) => changed(change, required);
  const MISSING = 'documents.title_report DOCUMENT_REQUIRED';

  test('are reported when they are missing', () => {
    expect(faultsAfter(() => {})).toEqual(['trustContract DOCUMENT_REQUIRED', MISSING]);
  });
  test('are valid through their last day', () => {
    const until = (expiresOn: string) =>
      faultsAfter((body) => {
        body.trustContract = newId();
        body.documents = [paper({ expiresOn })];
      });
    expect(until('2026-03-01')).toEqual([]);
    expect(until('2026-02-28')).toEqual([MISSING]);
  });
  test('must not expire before they are issued', () => {
    expect(
      faultsAfter((body) => {
        body.trustContract = newId();
        body.documents = [paper(), paper({ issuedOn: '2026-05-02', expiresOn: '2026-05-01' })];
      }),
    ).toEqual(['documents.1.expiresOn DOCUMENT_DATES_OUT_OF_ORDER']);
  });
  test('have a value only as appraisals, with a day, for a unit of the project', () => {
    const valued = (more: object = {}) =>
      faultsAfter((body) => {
        body.trustContract = newId();
        const appraisal = { amount: '150000.00', currency: 'USD', unit: null };
        const of = { kind: 'valuation', issuedOn: '2026-01-01', appraisal };
        body.documents = [paper(), paper({ ...of, ...more })];
      });
    expect(valued()).toEqual([]);
    expect(valued({ kind: 'report', issuedOn: null })).toEqual([
      'documents.1.appraisal.amount APPRAISAL_NOT_ALLOWED',
      'documents.1.issuedOn REQUIRED',
    ]);
    const elsewhere = { amount: '1', currency: 'ARS', unit: newId() };
    expect(valued({ appraisal: elsewhere })).toEqual([
      'documents.1.appraisal.unit APPRAISAL_UNIT_UNKNOWN',
    ]);
  });
});
