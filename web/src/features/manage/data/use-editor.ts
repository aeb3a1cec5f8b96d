import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ProjectBody, projectBody } from '#contract/projects/draft.ts';
import { createProject, getProject, updateProject } from '#contract/projects/endpoints.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { randomKey } from '#web/shared/api/random-key.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { queryOf } from '#web/shared/api/use-query.ts';
import { type Fault, faultsOf } from '#web/shared/forms/field-faults.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { confirming } from '#web/shared/second-factor/confirmation.ts';
import { session } from '#web/shared/session/instance.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { blankProject, keepFiles, toSend } from './document.ts';
import { filesOf } from './files-of.ts';
import { isAsSaved, type Joined, join } from './join.ts';
import { copyKey, dropCopy, isFirstSending, keepCopy, readCopy } from './local-copy.ts';
import type { Side } from './merge.ts';
import { withIds } from './part-ids.ts';
import { placeInWords } from './places.ts';

export interface Editor {
  projectId: string | null;
  document: ProjectBody;
  /**
   * Changes the document.
   * @param path of what changes; faults at and below it are forgotten
   */
  change: (path: string, recipe: (document: ProjectBody) => ProjectBody) => void;
  faults: readonly Fault[];
  setFaults: (faults: readonly Fault[]) => void;
  files: ReadonlyMap<string, Resource>;
  addFile: (file: Resource) => void;
  dirty: boolean;
  saving: boolean;
  /** Somebody saved in between, and what both changed waits for a choice; nothing is overwritten until then. */
  conflict: Conflict | null;
  /** Fields that somebody else changed in between and that were added to what is written here. */
  joined: readonly string[];
  /** When what is shown was kept in this browser, if it is more than what is saved. */
  restoredAt: string | null;
  /** @returns the project as saved, or null when it could not be (the reason is on the screen) */
  save: () => Promise<ProjectDetail | null>;
  /** Takes what the server has, dropping what was written here. */
  reload: () => Promise<void>;
  /** Saves both together. @param chosen sides of what both changed, by the key of the clash */
  settle: (chosen: ReadonlyMap<string, Side>) => Promise<void>;
}

/** What is written here against what somebody else saved. */
export type Conflict = Joined & { saved: ProjectDetail };

/**
 * A project's document while it is edited. Each change is kept in this browser within half a second, until
 * the server has it: neither a crash nor a session that ends loses it.
 * @param project as read; null for one that does not exist yet
 */
export function useEditor(project: ProjectDetail | null, personId: string): Editor {
  const client = useQueryClient();
  const [projectId, setProjectId] = useState(project?.id ?? null);
  const [start] = useState(() => beginning(project, personId));
  const [document, setDocument] = useState(start.body);
  const [version, setVersion] = useState(start.version);
  const [files, setFiles] = useState(start.files);
  const [dirty, setDirty] = useState(start.restoredAt !== null);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [base, setBase] = useState(start.base);
  const [other, setOther] = useState<ProjectDetail | null>(start.stale ? project : null);
  const [joined, setJoined] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [saving, setSaving] = useState(false);

  const draft = useRef(start.draft);
  const latest = useRef({ document, base, version, files, dirty, projectId });
  latest.current = { document, base, version, files, dirty, projectId };
  const keep = useCallback(() => {
    const now = latest.current;
    if (!now.dirty) return;
    keepCopy(copyKey(personId, now.projectId), {
      version: now.version,
      body: now.document,
      ...(now.base ? { base: now.base } : {}),
      files: [...now.files.values()],
      ...(now.projectId === null ? { draft: draft.current } : {}),
      at: new Date().toISOString(),
    });
  }, [personId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the half second anew
  useEffect(() => {
    const timer = setTimeout(keep, 500);
    return () => clearTimeout(timer);
  }, [document, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const take = (answer: ProjectDetail, mineOver: ProjectBody | null) => {
    const { management } = answer;
    if (management === null) return;
    dropCopy(copyKey(personId, latest.current.projectId));
    const body = mineOver ? keepFiles(management.draft, mineOver) : management.draft;
    const loose = mineOver !== null && JSON.stringify(body) !== JSON.stringify(management.draft);
    // at once, so that a copy kept while this page closes does not bring back what is saved
    latest.current = { ...latest.current, dirty: loose, projectId: answer.id };
    setProjectId(answer.id);
    setDocument(body);
    setBase(management.draft);
    setVersion(management.version);
    setFiles((before) => new Map([...before, ...filesOf(answer)]));
    setDirty(loose);
    setRestoredAt(null);
    setOther(null);
    client.setQueryData(queryOf(getProject, { params: { id: answer.id } }).queryKey, answer);
  };

  /** @param tries how often somebody may be faster before the person is asked what to do */
  const send = async (from: Written, tries = 3): Promise<ProjectDetail | null> => {
    const sent = toSend(from.document);
    const shape = faultsOf(projectBody, sent);
    setFaults(shape);
    if (shape.length > 0) return null;
    setSaving(true);
    const id = latest.current.projectId;
    try {
      if (id === null) return await begin(sent, tries);
      const body = { ...sent, version: from.version };
      const answer = await confirming(() => call(updateProject, { params: { id }, body }));
      take(answer, latest.current.document);
      refresh(client, ['projects']);
      return answer;
    } catch (error) {
      keep();
      if (isApiError(error) && error.is('PROJECT_CHANGED'))
        return await follow({ saved: await fresh(), sent, base: from.base }, tries);
      tell(error);
      return null;
    } finally {
      setSaving(false);
    }
  };

  /** Creates it under the draft's key. Another tab of the same draft may have: then what it saved is gone on from. */
  const begin = async (sent: ProjectBody, tries: number) => {
    const isFirst = isFirstSending(personId, draft.current);
    const saved = await call(createProject, { body: sent, idempotencyKey: draft.current });
    refresh(client, ['projects']);
    dropCopy(copyKey(personId, null));
    if (isFirst || (saved.management && isAsSaved(sent, saved.management.draft))) {
      take(saved, latest.current.document);
      return saved;
    }
    latest.current = { ...latest.current, projectId: saved.id };
    setProjectId(saved.id);
    return follow({ saved, sent, base: blankProject() }, tries);
  };

  /** Goes on from what somebody else saved: with both in it where nothing has to be chosen, else it is asked. */
  const follow = async (
    { saved, sent, base: before }: { saved: ProjectDetail | null } & Compared,
    tries: number,
  ): Promise<ProjectDetail | null> => {
    const both = saved && joinWith(saved, sent, before);
    if (saved && both?.body && both.clashes.length === 0 && tries > 0)
      return send(adopt(saved, both.body, both.took), tries - 1);
    setOther(saved);
    return null;
  };

  const joinWith = (
    saved: ProjectDetail,
    mine: ProjectBody,
    before: ProjectBody | null,
    chosen?: ReadonlyMap<string, Side>,
  ) => saved.management && join({ base: before, mine, theirs: saved.management.draft }, chosen);

  /** Goes on from what somebody else saved, with both in it. */
  const adopt = (saved: ProjectDetail, joint: ProjectBody, took: readonly string[]): Written => {
    const both = withIds(joint);
    const { draft, version: over } = saved.management ?? { draft: null, version };
    setDocument(both);
    setBase(draft);
    setVersion(over);
    setFiles((before) => new Map([...before, ...filesOf(saved)]));
    setDirty(true);
    setJoined(took.map((path) => placeInWords(path, both)));
    setOther(null);
    return { document: both, base: draft, version: over };
  };

  const tell = (error: unknown) => {
    if (!isApiError(error)) return toast.error(errorText(null));
    if (error.status === 401) return session.expire();
    setFaults(error.details.map(({ path, message }) => ({ path, message })));
    toast.error(errorText(error.key), 'project');
  };

  const fresh = async () => {
    const id = latest.current.projectId;
    if (id === null) return null;
    try {
      return await call(getProject, { params: { id } });
    } catch (error) {
      tell(error);
      return null;
    }
  };

  const conflict = useMemo(() => {
    const found = other?.management
      ? join({ base, mine: toSend(document), theirs: other.management.draft })
      : null;
    return other && found && { saved: other, ...found };
  }, [other, base, document]);

  return {
    projectId,
    document,
    change: (path, recipe) => {
      setDocument((now) => withIds(recipe(now)));
      setDirty(true);
      setFaults((all) =>
        all.some((fault) => isAt(fault.path, path))
          ? all.filter((one) => !isAt(one.path, path))
          : all,
      );
    },
    faults,
    setFaults,
    files,
    addFile: (file) => setFiles((before) => new Map(before).set(file.id, file)),
    dirty,
    saving,
    conflict,
    joined,
    restoredAt,
    save: () => {
      setJoined([]);
      return send(latest.current);
    },
    reload: async () => {
      const answer = await fresh();
      if (answer) take(answer, null);
      else if (projectId === null) {
        dropCopy(copyKey(personId, null));
        setDocument(blankProject());
        setDirty(false);
        setRestoredAt(null);
      }
      setFaults([]);
    },
    settle: async (chosen) => {
      const now = latest.current;
      const both = other && joinWith(other, toSend(now.document), now.base, chosen);
      if (other && both?.body) await send(adopt(other, both.body, both.took));
      else toast.error('Lo unido no se puede guardar: revisá lo que escribiste.', 'project');
    },
  };
}

/** A document as it is written, with what it was written over. */
interface Written {
  document: ProjectBody;
  base: ProjectBody | null;
  version: number;
}

interface Compared {
  sent: ProjectBody;
  base: ProjectBody | null;
}

const isAt = (path: string, at: string) => path === at || path.startsWith(`${at}.`);

/** What the editor opens with: the unsaved copy of this browser, else what is saved. */
function beginning(project: ProjectDetail | null, personId: string) {
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
    // a copy of an earlier day may lack what documents have since
    body: withIds({ ...blankProject(), ...body }),
    version,
    files,
    base: base ?? (saved?.version === version ? saved.draft : null),
    restoredAt: at,
    stale: saved !== null && saved.version !== version,
    draft: copy.draft ?? randomKey(),
  };
}
