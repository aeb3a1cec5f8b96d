import { isDeepStrictEqual } from 'node:util';
import type { PaperDraft } from '#contract/projects/draft.ts';
import type { PaperAct, RequiredPaper } from '#contract/projects/values.ts';
import type { Fault } from '../document/faults.ts';
import { type Papered, validUntil } from './rules.ts';

/** The papers of a project's document. */
export interface Papers {
  readonly documents: readonly PaperDraft[];
  readonly trustContract: string | null;
}
export const NO_PAPERS: Papers = { documents: [], trustContract: null };

/** An event in the history of a paper. */
export interface PaperChange {
  readonly act: PaperAct;
  readonly paper: Omit<PaperDraft, 'kind'> & { readonly kind: RequiredPaper | 'other' };
}

export const paperedOf = (papers: Papers): Pick<Papered, 'documents' | 'hasTrustContract'> => ({
  documents: papers.documents,
  hasTrustContract: papers.trustContract !== null,
});

/** The events between two states of a dossier. A paper that replaces one of the same kind counts as its renewal. */
export function changesOf(before: Papers, after: Papers): PaperChange[] {
  const was = new Map(allOf(before).map((paper) => [paper.file, paper]));
  const is = new Set(allOf(after).map(({ file }) => file));
  const removed = allOf(before).filter(({ file }) => !is.has(file));
  const replaced = new Set<string>();
  const changes = allOf(after).flatMap((paper): PaperChange[] => {
    const earlier = was.get(paper.file);
    if (earlier) return isSame(earlier, paper) ? [] : [{ act: 'corrected', paper }];
    const former = removed.find(({ file, kind }) => kind === paper.kind && !replaced.has(file));
    if (former) replaced.add(former.file);
    return [{ act: former ? 'renewed' : 'added', paper }];
  });
  const gone = removed.filter(({ file }) => !replaced.has(file));
  return [...changes, ...gone.map((paper) => ({ act: 'removed' as const, paper }))];
}

const allOf = ({ documents, trustContract }: Papers): PaperChange['paper'][] => [
  ...(trustContract === null ? [] : [trustPaper(trustContract)]),
  ...documents,
];
const trustPaper = (file: string) => ({
  file,
  kind: 'trust_contract' as const,
  issuer: '',
  issuedOn: null,
  expiresOn: null,
  appraisal: null,
});

const isSame = (one: PaperChange['paper'], other: PaperChange['paper']) =>
  one.kind === other.kind &&
  one.issuer === other.issuer &&
  one.issuedOn === other.issuedOn &&
  one.expiresOn === other.expiresOn &&
  isDeepStrictEqual(one.appraisal, other.appraisal) &&
  isDeepStrictEqual(one.debts, other.debts);

/**
 * The faults of a save of a published project regarding its papers. A save must not change the stated data of a published
 * paper, remove a mandatory paper, or add a paper that is not valid today.
 */
export function changeFaults(
  before: Papers,
  after: Papers,
  { kept, today }: { readonly kept: readonly RequiredPaper[]; readonly today: string },
): Fault[] {
  const was = new Map(before.documents.map((paper) => [paper.file, paper]));
  const faults = after.documents.flatMap((paper, index) => {
    const earlier = was.get(paper.file);
    const path = `documents.${index}`;
    if (!earlier) return newPaperFaults(paper, { path, today });
    if (!mayBecome(earlier, paper)) return [{ path, message: 'DOCUMENT_FIXED' as const }];
    const isDated = earlier.issuedOn !== paper.issuedOn || earlier.expiresOn !== paper.expiresOn;
    // a past expiry may be filled in, which pauses sales; an impossible day may not
    return isDated
      ? newPaperFaults(paper, { path, today }).filter(
          ({ message }) => message !== 'DOCUMENT_EXPIRED',
        )
      : [];
  });
  // data filled in now applies to the earlier state too, so that it does not count as a loss
  const written = new Map(after.documents.map((paper) => [paper.file, paper]));
  const rewritten = {
    ...paperedOf(before),
    documents: before.documents.map((paper) => written.get(paper.file) ?? paper),
  };
  const isLost = (kind: RequiredPaper) =>
    (validUntil(rewritten, kind) ?? '') > (validUntil(paperedOf(after), kind) ?? '');
  return [
    ...faults,
    ...kept.filter(isLost).map((kind) => ({
      path: kind === 'trust_contract' ? 'trustContract' : 'documents',
      message: 'DOCUMENT_KEPT' as const,
    })),
  ];
}

/** Whether a paper's data only gained fields: the stated data of a published paper is never changed. */
const mayBecome = (earlier: PaperDraft, paper: PaperDraft): boolean =>
  (earlier.kind === paper.kind || earlier.kind === 'other') &&
  (earlier.issuer === paper.issuer || earlier.issuer === '') &&
  (earlier.issuedOn === paper.issuedOn || earlier.issuedOn === null) &&
  (earlier.expiresOn === paper.expiresOn || earlier.expiresOn === null) &&
  (earlier.appraisal === null || isDeepStrictEqual(earlier.appraisal, paper.appraisal)) &&
  (earlier.debts === undefined || isDeepStrictEqual(earlier.debts, paper.debts));

/** The faults of a paper added to a published project: it must be valid today. @param at.path of the paper; '' for bare field names */
export function newPaperFaults(
  { issuedOn, expiresOn }: PaperDraft,
  { path, today }: { readonly path: string; readonly today: string },
): Fault[] {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  if (issuedOn !== null && issuedOn > today)
    return [{ path: at('issuedOn'), message: 'DOCUMENT_ISSUED_AHEAD' }];
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn)
    return [{ path: at('expiresOn'), message: 'DOCUMENT_DATES_OUT_OF_ORDER' }];
  if (expiresOn !== null && expiresOn < today)
    return [{ path: at('expiresOn'), message: 'DOCUMENT_EXPIRED' }];
  return [];
}

/** The faults of a renewal: it must be another file of the same kind, not issued or expiring before the replaced one. */
export function renewalFaults(
  former: PaperDraft & { readonly sha256: string },
  paper: PaperDraft & { readonly sha256: string },
): Fault[] {
  const faults: Fault[] = [];
  const isEarlier = (field: 'issuedOn' | 'expiresOn') => {
    const [was, is] = [former[field], paper[field]];
    return was !== null && is !== null && is < was;
  };
  if (former.kind !== paper.kind) faults.push({ path: 'kind', message: 'DOCUMENT_FIXED' });
  if (former.sha256 === paper.sha256) faults.push({ path: 'file', message: 'DOCUMENT_SAME_FILE' });
  for (const field of ['issuedOn', 'expiresOn'] as const)
    if (isEarlier(field)) faults.push({ path: field, message: 'DOCUMENT_EARLIER' });
  return faults;
}

/**
 * The faults of an appraised value: only appraisals may have one, they need a day, and the unit must be the project's.
 * @param at.path of the paper; '' for bare field names
 */
export function appraisalFaults(
  { kind, issuedOn, appraisal }: PaperDraft,
  { path, units }: { readonly path: string; readonly units: ReadonlySet<string> },
): Fault[] {
  if (appraisal === null) return [];
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  const faults: Fault[] = [];
  if (kind !== 'valuation')
    faults.push({ path: at('appraisal.amount'), message: 'APPRAISAL_NOT_ALLOWED' });
  if (issuedOn === null) faults.push({ path: at('issuedOn'), message: 'REQUIRED' });
  if (appraisal.unit !== null && !units.has(appraisal.unit))
    faults.push({ path: at('appraisal.unit'), message: 'APPRAISAL_UNIT_UNKNOWN' });
  return faults;
}

/** The faults of stated debts: only title reports may have them, and they need a day. @param at.path as above */
export function debtFaults(
  { kind, issuedOn, debts }: PaperDraft,
  { path }: { path: string },
): Fault[] {
  if (debts === undefined) return [];
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  return [
    ...(kind === 'title_report'
      ? []
      : [{ path: at('debts.amount'), message: 'DEBTS_NOT_ALLOWED' as const }]),
    ...(issuedOn === null ? [{ path: at('issuedOn'), message: 'REQUIRED' as const }] : []),
  ];
}
