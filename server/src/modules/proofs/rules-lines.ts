import { createHmac } from 'node:crypto';
import { PLATFORM_SCOPE } from '#contract/proofs/values.ts';
import { businessDay } from '#core/clock.ts';
import { canonical, sha256 } from './canonical.ts';

/** An entry of the ledger with its postings, as the chains of lines need it. */
export interface ChainedEntry {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly occurredAt: Date;
  readonly details: unknown;
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

/** What a line says moved: holder, purpose, asset, reference, units. */
export type LinePosting = readonly [string, string, string, string, string];

/** An entry as a stranger sees it: without persons, who are all one holder here. */
export interface Line {
  readonly n: number;
  readonly day: string;
  readonly kind: string;
  readonly postings: readonly LinePosting[];
  /** Commits to what is left out: whose accounts they were, when, and the details. */
  readonly seal: string;
}

/** The hash that a chain of lines begins from. */
export const chainStart = (scope: string): Buffer => sha256(`ladrillo/ledger/1\n${scope}\n`);

export const nextHash = (previous: Buffer, line: Line): Buffer =>
  sha256(Buffer.concat([previous, Buffer.from(canonical(line))]));

/** The chains that an entry is a line of: those of its projects, or the platform's own. */
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
    postings: postingsIn(scope, entry.postings),
    seal: sealOf(key, entry),
  };
}

/** Postings of a kind are added up, so that an entry shows nobody's share; what cancels out is left out. */
function postingsIn(scope: string, postings: readonly ChainedPosting[]): LinePosting[] {
  const sums = new Map<string, { place: readonly string[]; units: bigint }>();
  for (const posting of postings) {
    const place = placeIn(scope, posting);
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

function placeIn(scope: string, of: ChainedPosting): readonly string[] {
  const { holder, projectId, purpose, asset, ref } = of;
  if (projectId !== null && projectId !== scope) return ['elsewhere', '', asset, ''];
  // references of people's and the platform's accounts would tell one person from another
  return [holder, purpose, asset, holder === 'project' ? (ref ?? '') : ''];
}

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
