import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { randomKey } from '#web/shared/api/random-key.ts';
import { blankProject } from '../document.ts';
import { withIds } from '../part-ids.ts';
import { filesOf } from './files-of.ts';
import { copyKey, readCopy } from './local-copy.ts';

/** The editor's initial content: the unsaved copy of this browser, else the saved project. */
export function beginning(project: ProjectDetail | null, personId: string) {
  const saved = project?.management ?? null;
  const copy = readCopy(copyKey(personId, project?.id ?? null));
  const known = new Map(project ? filesOf(project) : []);
  if (copy === null) {
    return {
      body: saved?.draft ?? blankProject(),
      version: saved?.version ?? 0,
      files: known,
      base: saved?.draft ?? null,
      restoredAt: null,
      stale: false,
      draft: randomKey(),
    };
  }
  const files = new Map([...copy.files.map((file) => [file.id, file] as const), ...known]);
  const { body, version, at, base } = copy;
  return {
    // a copy from an earlier version may lack newer fields
    body: withIds({ ...blankProject(), ...body }),
    version,
    files,
    base: base ?? (saved?.version === version ? saved.draft : null),
    restoredAt: at,
    stale: saved !== null && saved.version !== version,
    draft: copy.draft ?? randomKey(),
  };
}
