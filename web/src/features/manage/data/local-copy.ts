import type { ProjectBody } from '#contract/projects/draft.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { browserStorage } from '#web/shared/storage.ts';
import { jsonOf } from './json-of.ts';

/** What was typed and not saved yet, with the version that it was typed over and the files it shows. */
export interface LocalCopy {
  version: number;
  body: ProjectBody;
  /** What it was typed over; left out of copies that would be too large for a browser. */
  base?: ProjectBody;
  files: Resource[];
  /** Of a project that does not exist yet: what tells this draft from others, in every tab that reads this copy. */
  draft?: string;
  /** When it was kept last. */
  at: string;
}

/** Kept apart by person, so that nobody else at the same browser meets it; the 1 is the copy's shape. */
export const copyKey = (personId: string, projectId: string | null): string =>
  `ladrillo.project.1.${personId}.${projectId ?? 'new'}`;

/** @returns null when there is none, or none that can be read */
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

/** Browsers keep some five million characters of a site. */
const LARGE = 2_000_000;

export function keepCopy(key: string, { base, ...copy }: LocalCopy): void {
  const text = jsonOf(copy);
  const whole = base && text.length < LARGE ? jsonOf({ ...copy, base }) : text;
  browserStorage.set(key, whole);
}

export const dropCopy = (key: string): void => browserStorage.remove(key);

/**
 * Whether a new draft was never sent from this browser: what is answered is what was sent. Otherwise it may be what
 * another tab sent, or this one before its answer was lost.
 */
export function isFirstSending(personId: string, draft: string): boolean {
  const key = `ladrillo.project.1.${personId}.sent`;
  const isFirst = browserStorage.get(key) !== draft;
  browserStorage.set(key, draft);
  return isFirst;
}
