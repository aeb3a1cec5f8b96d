import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ProjectBody, projectBody } from '#contract/projects/draft.ts';
import { createProject, getProject, updateProject } from '#contract/projects/endpoints.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { queryOf } from '#web/shared/api/use-query.ts';
import { type Fault, faultsOf } from '#web/shared/forms/field-faults.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { confirming } from '#web/shared/second-factor/confirmation.ts';
import { session } from '#web/shared/session/instance.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { blankProject, keepFiles, toSend } from './document.ts';
import { filesOf } from './files-of.ts';
import { copyKey, dropCopy, keepCopy, readCopy } from './local-copy.ts';

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
  /** Somebody saved in between: nothing is overwritten until the person decides. */
  conflict: boolean;
  /** When what is shown was kept in this browser, if it is more than what is saved. */
  restoredAt: string | null;
  /** @returns the project as saved, or null when it could not be (the reason is on the screen) */
  save: () => Promise<ProjectDetail | null>;
  /** Takes what the server has, dropping what was written here. */
  reload: () => Promise<void>;
  /** Goes on with what is written here over what the other person saved. */
  overwrite: () => Promise<void>;
}

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
  const [conflict, setConflict] = useState(start.stale);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [saving, setSaving] = useState(false);

  const latest = useRef({ document, version, files, dirty, projectId });
  latest.current = { document, version, files, dirty, projectId };
  const keep = useCallback(() => {
    const now = latest.current;
    if (!now.dirty) return;
    keepCopy(copyKey(personId, now.projectId), {
      version: now.version,
      body: now.document,
      files: [...now.files.values()],
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
    setVersion(management.version);
    setFiles((before) => new Map([...before, ...filesOf(answer)]));
    setDirty(loose);
    setRestoredAt(null);
    setConflict(false);
    client.setQueryData(queryOf(getProject, { params: { id: answer.id } }).queryKey, answer);
  };

  const saveOver = async (over: number): Promise<ProjectDetail | null> => {
    const sent = toSend(latest.current.document);
    const shape = faultsOf(projectBody, sent);
    setFaults(shape);
    if (shape.length > 0) return null;
    setSaving(true);
    try {
      const answer =
        projectId === null
          ? await call(createProject, { body: sent })
          : await confirming(() =>
              call(updateProject, {
                params: { id: projectId },
                body: { ...sent, version: over },
              }),
            );
      take(answer, latest.current.document);
      refresh(client, ['projects']);
      return answer;
    } catch (error) {
      keep();
      tell(error);
      return null;
    } finally {
      setSaving(false);
    }
  };

  const tell = (error: unknown) => {
    if (!isApiError(error)) return toast.error(errorText(null));
    if (error.status === 401) return session.expire();
    if (error.is('PROJECT_CHANGED')) return setConflict(true);
    setFaults(error.details.map(({ path, message }) => ({ path, message })));
    toast.error(errorText(error.key), 'project');
  };

  const fresh = async () => {
    if (projectId === null) return null;
    try {
      return await call(getProject, { params: { id: projectId } });
    } catch (error) {
      tell(error);
      return null;
    }
  };

  return {
    projectId,
    document,
    change: (path, recipe) => {
      setDocument(recipe);
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
    restoredAt,
    save: () => saveOver(latest.current.version),
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
    overwrite: async () => {
      const answer = await fresh();
      if (!answer?.management) return;
      setConflict(false);
      setVersion(answer.management.version);
      await saveOver(answer.management.version);
    },
  };
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
      restoredAt: null,
      stale: false,
    };
  }
  const files = new Map([...copy.files.map((file) => [file.id, file] as const), ...known]);
  const { body, version, at } = copy;
  return {
    body,
    version,
    files,
    restoredAt: at,
    stale: saved !== null && saved.version !== version,
  };
}
