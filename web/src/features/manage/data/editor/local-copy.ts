import type { ProjectBody } from '#contract/projects/draft.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { browserStorage } from '#web/shared/storage.ts';
import { jsonOf } from './json-of.ts';

/** Unsaved input, with the version that it edits and the files that it shows. */
export interface LocalCopy {
  version: number;
  body: ProjectBody;
  /** The document that it edits; omitted from copies that would be too large for a browser. */
  base?: ProjectBody;
  files: Resource[];
  /** For a project that does not exist yet: the draft's id, the same in every tab that reads this copy. */
  draft?: string;
  /** When it was last stored. */
  at: string;
}

/** Separate for each person, so that no other user of the browser gets it; the 1 is the format's version. */
export const copyKey = (personId: string, projectId: string | null): string =>
  `ladrillo.project.1.${personId}.${projectId ?? 'new'}`;

/** @returns null without a readable copy */
export function readCopy(key: string): LocalCopy | null {
  try {
    const copy: LocalCopy | null = JSON.parse(browserStorage.get(key) ?? 'null');
    const whole =
      typeof copy?.version === 'number' &&
      Array.isArray(copy.files) &&
      Array.isArray(copy.body.rounds) &&
      Array.isArray(copy.body.propertyTypes);
    return whole ? copy : null;
  } catch {
    return null;
  }
}

/** Browsers store some five million characters per site. */
const LARGE = 2_000_000;

export function keepCopy(key: string, { base, ...copy }: LocalCopy): void {
  const text = jsonOf(copy);
  const whole = base && text.length < LARGE ? jsonOf({ ...copy, base }) : text;
  browserStorage.set(key, whole);
}

export const dropCopy = (key: string): void => browserStorage.remove(key);

/**
 * Whether this browser sends a new draft for the first time: then the answer is the sent document. Otherwise it may be
 * from another tab, or from this one before its answer was lost.
 */
export function isFirstSending(personId: string, draft: string): boolean {
  const key = `ladrillo.project.1.${personId}.sent`;
  const isFirst = browserStorage.get(key) !== draft;
  browserStorage.set(key, draft);
  return isFirst;
}
