import { createHmac } from 'node:crypto';
import { PLATFORM_SCOPE } from '#contract/proofs/values.ts';
import { businessDay } from '#core/clock.ts';
import { canonical, sha256 } from './canonical.ts';

/** The format of a line: 1 hides the vault of people's tokens, 2 names it. */
export type LineForm = 1 | 2;
/** The version of new lines. Earlier lines keep theirs, because their signed hashes have to stay reproducible. */
export const LINE_FORM: LineForm = 2;

/** A ledger entry with its postings, as the chains of lines need it. */
export interface ChainedEntry {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly occurredAt: Date;
  readonly details: unknown;
  readonly form: LineForm;
  readonly postings: readonly ChainedPosting[];
}

export interface ChainedPosting {
  readonly accountId: bigint;
  readonly holder: string;
  readonly projectId: string | null;
  readonly purpose: string;
  readonly asset: string;
  readonly ref: string | null;
  readonly amount: bigint;
}

/** A posting of a line: holder, purpose, asset, reference, units. */
type LinePosting = readonly [string, string, string, string, string];

/** An entry as published: all people are one holder. */
export interface Line {
  readonly n: number;
  readonly day: string;
  readonly kind: string;
  readonly postings: readonly LinePosting[];
  /** Commits to the omitted data: the holders of the accounts, the time, and the details. */
  readonly seal: string;
}

/** The initial hash of a chain of lines. */
export const chainStart = (scope: string): Buffer => sha256(`ladrillo/ledger/1\n${scope}\n`);

export const nextHash = (previous: Buffer, line: Line): Buffer =>
  sha256(Buffer.concat([previous, Buffer.from(canonical(line))]));

/** The chains that contain an entry: those of its projects, or the platform's own. */
export function scopesOf({ postings }: ChainedEntry): string[] {
  const projects = new Set(postings.flatMap(({ projectId }) => projectId ?? []));
  return projects.size === 0 ? [PLATFORM_SCOPE] : [...projects].sort();
}

/** @param key seals what the line leaves out */
export function lineOf(
  entry: ChainedEntry,
  { scope, n, key }: { scope: string; n: number; key: Buffer },
): Line {
  return {
    n,
    day: businessDay(entry.occurredAt),
    kind: entry.kind,
    postings: postingsIn(scope, entry),
    seal: sealOf(key, entry),
  };
}

/** Adds up postings of a kind, so that an entry reveals no person's share; sums of zero are dropped. */
function postingsIn(
  scope: string,
  { postings, form }: Pick<ChainedEntry, 'postings' | 'form'>,
): LinePosting[] {
  const sums = new Map<string, { place: readonly string[]; units: bigint }>();
  for (const posting of postings) {
    const place = placeIn(scope, posting, form);
    const key = place.join('/');
    sums.set(key, { place, units: (sums.get(key)?.units ?? 0n) + posting.amount });
  }
  return [...sums.entries()]
    .filter(([, { units }]) => units !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([
        ,
        {
          place: [holder = '', purpose = '', asset = '', ref = ''],
          units,
        },
      ]) => [holder, purpose, asset, ref, units.toString()],
    );
}

function placeIn(scope: string, of: ChainedPosting, form: LineForm): readonly string[] {
  const { holder, projectId, purpose, asset, ref } = of;
  if (projectId !== null && projectId !== scope) return ['elsewhere', '', asset, ''];
  // references of people's and the platform's accounts could identify a person, except that of a vault, which many share
  const isPublic = holder === 'project' || (form === 2 && isVault(of));
  return [holder, purpose, asset, isPublic ? (ref ?? '') : ''];
}

const isVault = ({ holder, purpose }: ChainedPosting) =>
  holder === 'user' && purpose === 'invested';

const sealOf = (
  key: Buffer,
  { id, kind, reference, occurredAt, details, postings }: ChainedEntry,
) =>
  createHmac('sha256', key)
    .update(
      canonical({
        id,
        kind,
        reference,
        at: occurredAt.toISOString(),
        details: details ?? null,
        postings: postings
          .map(({ accountId, amount }) => [accountId.toString(), amount.toString()])
          .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      }),
    )
    .digest('hex');
