import { isDeepStrictEqual } from 'node:util';
import type { PaperDraft } from '#contract/projects/draft.ts';
import type { PaperAct, RequiredPaper } from '#contract/projects/values.ts';
import type { Fault } from './faults.ts';
import { type Papered, validUntil } from './paper-rules.ts';

/** The papers of a project's document. */
export interface Papers {
  readonly documents: readonly PaperDraft[];
  readonly trustContract: string | null;
}
export const NO_PAPERS: Papers = { documents: [], trustContract: null };

/** What happened to a paper, as the dossier's history keeps it. */
export interface PaperChange {
  readonly act: PaperAct;
  readonly paper: Omit<PaperDraft, 'kind'> & { readonly kind: RequiredPaper | 'other' };
}

export const paperedOf = (papers: Papers): Pick<Papered, 'documents' | 'hasTrustContract'> => ({
  documents: papers.documents,
  hasTrustContract: papers.trustContract !== null,
});

/** What came between two states of a dossier. A paper that came in the place of one of its kind renewed it. */
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
  isDeepStrictEqual(one.appraisal, other.appraisal);

/**
 * What a save of a published project may not do to its papers: change what a published paper says of itself, take away
 * one that the project has to keep, or add one that is not valid today.
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
    // that it expired long ago may be filled in, and pauses sales; a day that no paper can have may not
    return isDated
      ? newPaperFaults(paper, { path, today }).filter(
          ({ message }) => message !== 'DOCUMENT_EXPIRED',
        )
      : [];
  });
  // what was filled in is no loss: the earlier state counts as it is written now
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

/** What a published paper says of itself is filled in, never changed. */
const mayBecome = (earlier: PaperDraft, paper: PaperDraft): boolean =>
  (earlier.kind === paper.kind || earlier.kind === 'other') &&
  (earlier.issuer === paper.issuer || earlier.issuer === '') &&
  (earlier.issuedOn === paper.issuedOn || earlier.issuedOn === null) &&
  (earlier.expiresOn === paper.expiresOn || earlier.expiresOn === null) &&
  (earlier.appraisal === null || isDeepStrictEqual(earlier.appraisal, paper.appraisal));

/** A paper that comes to a published project is one of today. @param at.path of the paper; '' for its fields alone */
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

/** A renewal is another file of the same kind, neither issued nor expiring before the one that it replaces. */
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
 * What an appraised value lacks: an appraisal that carries it, the day on which it was true, a unit of the project.
 * @param at.path of the paper; '' for its fields alone
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
