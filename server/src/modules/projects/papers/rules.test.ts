import { describe, expect, test } from 'vitest';
import type { PaperDraft } from '#contract/projects/draft.ts';
import { changeFaults, changesOf, debtFaults, renewalFaults } from './changes.ts';
import { keptPapersOf, noticeDue, pausedFrom, pauseOf } from './rules.ts';

const paper = (file: string, more: Partial<PaperDraft> = {}): PaperDraft => ({
  file,
  kind: 'insurance',
  issuer: 'Aseguradora',
  issuedOn: '2026-01-01',
  expiresOn: '2026-06-30',
  appraisal: null,
  ...more,
});
const project = (...documents: PaperDraft[]) => ({
  publishedOn: '2026-03-01',
  documents,
  hasTrustContract: false,
});
const before = { kind: 'insurance', askedOn: '2026-01-01' } as const;
const after = { kind: 'insurance', askedOn: '2026-05-01' } as const;

describe('sales are paused', () => {
  test('from the day after the last valid day of the longest-valid paper of the kind', () => {
    const two = project(paper('a'), paper('b', { expiresOn: '2026-07-31' }));
    expect(pausedFrom(two, [before])).toBe('2026-08-01');
    expect(pauseOf(two, [before], '2026-07-31')).toBeNull();
    expect(pauseOf(two, [before], '2026-08-01')).toEqual({
      since: '2026-08-01',
      kinds: ['insurance'],
    });
    expect(pausedFrom(project(paper('a', { expiresOn: null })), [before])).toBeNull();
    expect(pausedFrom(two, [])).toBeNull();
  });

  test('thirty days after publication for a missing paper', () => {
    expect(pausedFrom(project(), [before])).toBe('2026-03-31');
    expect(pausedFrom(project(), [{ kind: 'trust_contract', askedOn: '2026-01-01' }])).toBe(
      '2026-03-31',
    );
  });

  test('no earlier than thirty days after the settings require a kind of an already published project', () => {
    expect(pausedFrom(project(), [after])).toBe('2026-05-31');
    expect(pausedFrom(project(paper('a', { expiresOn: '2026-04-15' })), [after])).toBe(
      '2026-05-31',
    );
    expect(pausedFrom(project(paper('a')), [after])).toBe('2026-07-01');
  });

  test('since the earliest lapse of several kinds, naming each lapsed kind', () => {
    const title = { kind: 'title_report', askedOn: '2026-01-01' } as const;
    expect(pauseOf(project(paper('a')), [before, title], '2026-08-01')).toEqual({
      since: '2026-03-31',
      kinds: ['insurance', 'title_report'],
    });
  });
});

test('each kind is valid, about to expire, still in its grace period, or lapsed', () => {
  const at = (today: string, ...papers: PaperDraft[]) =>
    keptPapersOf(project(...papers), [before], today)[0]?.standing;
  expect(at('2026-05-30', paper('a'))).toBe('valid');
  expect(at('2026-05-31', paper('a'))).toBe('soon');
  expect(at('2026-06-30', paper('a'))).toBe('soon');
  expect(at('2026-07-01', paper('a'))).toBe('lapsed');
  expect(at('2026-03-30')).toBe('coming');
});

test('reminders are due thirty and seven days before the last valid day', () => {
  expect(noticeDue('2026-06-30', '2026-05-30')).toBeNull();
  expect(noticeDue('2026-06-30', '2026-05-31')).toBe(30);
  expect(noticeDue('2026-06-30', '2026-06-22')).toBe(30);
  expect(noticeDue('2026-06-30', '2026-06-23')).toBe(7);
  expect(noticeDue('2026-06-30', '2026-07-01')).toBeNull();
  expect(noticeDue(null, '2026-07-01')).toBeNull();
});

test('the history records additions, renewals, corrections and removals', () => {
  const papers = (...documents: PaperDraft[]) => ({ documents, trustContract: null });
  const acts = (one: PaperDraft[], other: PaperDraft[]) =>
    changesOf(papers(...one), papers(...other)).map(({ act, paper: { file } }) => `${act} ${file}`);
  const other = paper('x', { kind: 'other' });
  expect(acts([paper('a')], [paper('b'), other])).toEqual(['renewed b', 'added x']);
  expect(acts([paper('a'), other], [paper('a', { issuer: 'Otra' })])).toEqual([
    'corrected a',
    'removed x',
  ]);
  expect(acts([paper('a')], [paper('a')])).toEqual([]);
  const trusts = changesOf(
    { documents: [], trustContract: 'one' },
    { documents: [], trustContract: 'two' },
  );
  expect(trusts).toMatchObject([{ act: 'renewed', paper: { file: 'two' } }]);
});

describe('a published project', () => {
  const faults = (one: PaperDraft[], other: PaperDraft[]) =>
    changeFaults(
      { documents: one, trustContract: null },
      { documents: other, trustContract: null },
      { kept: ['insurance'], today: '2026-05-01' },
    ).map(({ path, message }) => `${path} ${message}`);

  test('may fill in missing data of a paper, and change none', () => {
    const bare = paper('a', { kind: 'other', issuer: '', issuedOn: null, expiresOn: null });
    expect(faults([bare], [paper('a')])).toEqual([]);
    expect(faults([paper('a')], [paper('a', { expiresOn: '2027-06-30' })])).toEqual([
      'documents.0 DOCUMENT_FIXED',
    ]);
    expect(faults([paper('a')], [paper('a', { issuer: 'Otra' })])).toEqual([
      'documents.0 DOCUMENT_FIXED',
    ]);
  });

  test('may fill in a past expiry, but no impossible day', () => {
    const undated = paper('a', { issuedOn: null, expiresOn: null });
    expect(faults([undated], [paper('a', { issuedOn: '2026-05-02' })])).toEqual([
      'documents.0.issuedOn DOCUMENT_ISSUED_AHEAD',
    ]);
    expect(
      faults([undated], [paper('a', { issuedOn: '2026-04-30', expiresOn: '2026-04-29' })]),
    ).toEqual(['documents.0.expiresOn DOCUMENT_DATES_OUT_OF_ORDER']);
    expect(
      faults([undated], [paper('a', { issuedOn: '2026-02-28', expiresOn: '2026-03-31' })]),
    ).toEqual([]);
  });

  test('must not remove a mandatory paper, unless another is valid for as long', () => {
    expect(faults([paper('a')], [])).toEqual(['documents DOCUMENT_KEPT']);
    expect(faults([paper('a')], [paper('b', { expiresOn: '2026-06-01' })])).toEqual([
      'documents DOCUMENT_KEPT',
    ]);
    expect(faults([paper('a')], [paper('b')])).toEqual([]);
    expect(faults([paper('a', { kind: 'report' })], [])).toEqual([]);
  });

  test('must not add an expired paper or one issued in the future', () => {
    expect(faults([], [paper('a', { expiresOn: '2026-04-30' })])).toEqual([
      'documents.0.expiresOn DOCUMENT_EXPIRED',
    ]);
    expect(faults([], [paper('a', { issuedOn: '2026-05-02' })])).toEqual([
      'documents.0.issuedOn DOCUMENT_ISSUED_AHEAD',
    ]);
  });
});

test('a renewal is another file of the same kind, with later days', () => {
  const digested = (one: PaperDraft, sha256: string) => ({ ...one, sha256 });
  const faultsOf = (more: Partial<PaperDraft>, sha256 = 'two') =>
    renewalFaults(digested(paper('a'), 'one'), digested(paper('b', more), sha256)).map(
      ({ path, message }) => `${path} ${message}`,
    );
  expect(faultsOf({ issuedOn: '2026-06-01', expiresOn: '2027-06-30' })).toEqual([]);
  expect(faultsOf({ issuedOn: '2025-12-31' })).toEqual(['issuedOn DOCUMENT_EARLIER']);
  expect(faultsOf({ expiresOn: '2026-06-29' })).toEqual(['expiresOn DOCUMENT_EARLIER']);
  expect(faultsOf({ kind: 'report' })).toEqual(['kind DOCUMENT_FIXED']);
  expect(faultsOf({}, 'one')).toEqual(['file DOCUMENT_SAME_FILE']);
});

describe('the debts that a title report states', () => {
  const debts = { amount: '120000.50', currency: 'USD' } as const;
  const report = paper('a', { kind: 'title_report', debts });

  test('need a day, and belong to no other kind of paper', () => {
    expect(debtFaults(report, { path: '' })).toEqual([]);
    expect(debtFaults(paper('a'), { path: '' })).toEqual([]);
    expect(debtFaults({ ...report, issuedOn: null }, { path: 'documents.1' })).toEqual([
      { path: 'documents.1.issuedOn', message: 'REQUIRED' },
    ]);
    expect(debtFaults({ ...report, kind: 'insurance' }, { path: '' })).toEqual([
      { path: 'debts.amount', message: 'DEBTS_NOT_ALLOWED' },
    ]);
  });

  test('may be filled in after publication, and never changed', () => {
    const of = (documents: PaperDraft[]) => ({ documents, trustContract: null });
    const kept = { kept: [], today: '2026-03-01' };
    const without = paper('a', { kind: 'title_report' });
    expect(changeFaults(of([without]), of([report]), kept)).toEqual([]);
    expect(changesOf(of([without]), of([report]))).toMatchObject([{ act: 'corrected' }]);
    for (const other of [without, { ...report, debts: { ...debts, amount: '1.00' } }])
      expect(changeFaults(of([report]), of([other]), kept)).toEqual([
        { path: 'documents.0', message: 'DOCUMENT_FIXED' },
      ]);
  });
});
