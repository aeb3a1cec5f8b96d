import { type ProjectBody, projectBody } from '#contract/projects/draft.ts';
import { type Clash, merge, type Side } from './merge.ts';

export interface Joined {
  /** Both edits in one document; null when together they are no document any more (too many rounds, say). */
  body: ProjectBody | null;
  clashes: readonly Clash[];
  /** Paths that only the other changed. */
  took: readonly string[];
}

/**
 * What is written here and what somebody else saved, in one document.
 * @param base what both began with, when it is known
 * @param chosen sides of what both changed; theirs where nothing is said
 */
export function join(
  { base, mine, theirs }: { base: ProjectBody | null; mine: ProjectBody; theirs: ProjectBody },
  chosen?: ReadonlyMap<string, Side>,
): Joined {
  // as the server would keep it: trimmed
  const written = projectBody.safeParse(mine);
  const { merged, clashes, took } = merge(
    { base: base ?? undefined, mine: written.success ? written.data : mine, theirs },
    chosen,
  );
  const parsed = projectBody.safeParse(merged);
  return { body: parsed.success ? parsed.data : null, clashes, took };
}
