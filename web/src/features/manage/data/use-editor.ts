import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
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
import { beginning } from './beginning.ts';
import { blankProject, keepFiles, toSend } from './document.ts';
import { filesOf } from './files-of.ts';
import { isAsSaved, type Joined, join } from './join.ts';
import { copyKey, dropCopy, isFirstSending, keepCopy } from './local-copy.ts';
import type { Side } from './merge.ts';
import { withIds } from './part-ids.ts';
import { placeInWords } from './places.ts';
import { useKeeping } from './use-keeping.ts';
import { useTurns } from './use-turns.ts';

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
  /** The same, of what was typed a moment ago and is not drawn yet. */
  isDirty: () => boolean;
  saving: boolean;
  /** Somebody saved in between, and what both changed waits for a choice; nothing is overwritten until then. */
  conflict: Conflict | null;
  /** Fields that somebody else changed in between and that were added to what is written here. */
  joined: readonly string[];
  /** When what is shown was kept in this browser, if it is more than what is saved. */
  restoredAt: string | null;
  /** How often something was changed since this was opened. */
  edits: number;
  /** When the server took what is written here for the last time since this was opened. */
  savedAt: string | null;
  /** @returns the project as saved, or null when it could not be (the reason is on the screen) */
  save: () => Promise<ProjectDetail | null>;
  /** Saves without holding up who writes, and without a word where it cannot. @returns whether it was saved */
  autosave: () => Promise<boolean>;
  /** The project that files go to: the draft is made when the first one comes. @returns null when it could not be */
  ensureProject: () => Promise<string | null>;
  /** Takes what the server has, dropping what was written here. */
  reload: () => Promise<void>;
  /** Saves both together. @param chosen sides of what both changed, by the key of the clash */
  settle: (chosen: ReadonlyMap<string, Side>) => Promise<void>;
}

/** What is written here against what somebody else saved. */
export type Conflict = Joined & { saved: ProjectDetail };

/**
 * A project's document while it is edited. Each change is kept in this browser within a second, until
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
  const [edits, setEdits] = useState(0);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  // each save goes on from what the last one made
  const inTurn = useTurns();

  const draft = useRef(start.draft);
  const latest = useRef({ document, base, version, files, dirty, projectId });
  // the document and whether it is saved are changed with `latest`: what is drawn may be behind what was typed
  latest.current = { ...latest.current, base, version, files, projectId };
  const write = (next: ProjectBody, unsaved: boolean) => {
    latest.current = { ...latest.current, document: next, dirty: unsaved };
    setDocument(next);
    setDirty(unsaved);
  };
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
  useKeeping(keep, document);

  /** @param from what was sent, and whether it held still meanwhile; null drops what is written here */
  const take = (answer: ProjectDetail, from: (Way & { sent: ProjectBody }) | null) => {
    const { management } = answer;
    if (management === null) return;
    dropCopy(copyKey(personId, latest.current.projectId));
    const now = latest.current.document;
    const { draft: kept } = management;
    // what is on the screen stays as it is under somebody's hands, a space at its end included
    const body = from === null ? kept : from.held ? keepFiles(kept, now) : now;
    const loose = from !== null && (from.held ? !isAsSaved(toSend(body), kept) : now !== from.sent);
    // at once, so that a copy kept while this page closes does not bring back what is saved, and the next save is over this
    latest.current = {
      ...latest.current,
      base: management.draft,
      version: management.version,
      projectId: answer.id,
    };
    setSavedAt(new Date().toISOString());
    setProjectId(answer.id);
    write(body, loose);
    setBase(management.draft);
    setVersion(management.version);
    setFiles((before) => new Map([...before, ...filesOf(answer)]));
    setRestoredAt(null);
    setOther(null);
    client.setQueryData(queryOf(getProject, { params: { id: answer.id } }).queryKey, answer);
  };

  const send = async (from: Written, way: Way): Promise<ProjectDetail | null> => {
    const sent = toSend(from.document);
    const shape = faultsOf(projectBody, sent);
    if (way.asked) setFaults(shape);
    if (shape.length > 0) return null;
    const id = latest.current.projectId;
    try {
      if (id === null) return await begin(from.document, sent, way);
      const body = { ...sent, version: from.version };
      const update = () => call(updateProject, { params: { id }, body });
      const answer = await (way.asked ? confirming(update) : update());
      take(answer, { ...way, sent: from.document });
      refresh(client, ['projects']);
      return answer;
    } catch (error) {
      keep();
      if (isApiError(error) && error.is('PROJECT_CHANGED'))
        return await follow(await fresh(way), way);
      tell(error, way);
      return null;
    }
  };

  /** Creates it under the draft's key. Another tab of the same draft may have: then what it saved is gone on from. */
  const begin = async (document: ProjectBody, sent: ProjectBody, way: Way) => {
    const isFirst = isFirstSending(personId, draft.current);
    const saved = await call(createProject, { body: sent, idempotencyKey: draft.current });
    refresh(client, ['projects']);
    dropCopy(copyKey(personId, null));
    if (isFirst || (saved.management && isAsSaved(sent, saved.management.draft))) {
      take(saved, { ...way, sent: document });
      return saved;
    }
    latest.current = { ...latest.current, projectId: saved.id, base: blankProject() };
    setProjectId(saved.id);
    return follow(saved, way);
  };

  /** Goes on from what somebody else saved: with both in it where nothing has to be chosen, else it is asked. */
  const follow = async (saved: ProjectDetail | null, way: Way): Promise<ProjectDetail | null> => {
    // what was typed while the answer came is in it too
    const { document: mine, base: before } = latest.current;
    const both = saved && joinWith(saved, toSend(mine), { before });
    const { tries = 3 } = way;
    if (saved && both?.body && both.clashes.length === 0 && tries > 0)
      return send(adopt(saved, both.body, both.took), { ...way, tries: tries - 1 });
    setOther(saved);
    return null;
  };

  const joinWith = (
    saved: ProjectDetail,
    mine: ProjectBody,
    {
      before,
      chosen,
    }: { before: ProjectBody | null; chosen?: ReadonlyMap<string, Side> | undefined },
  ) => saved.management && join({ base: before, mine, theirs: saved.management.draft }, chosen);

  /** Goes on from what somebody else saved, with both in it. */
  const adopt = (saved: ProjectDetail, joint: ProjectBody, took: readonly string[]): Written => {
    const both = withIds(joint);
    const { draft, version: over } = saved.management ?? { draft: null, version };
    latest.current = { ...latest.current, base: draft, version: over };
    write(both, true);
    setBase(draft);
    setVersion(over);
    setFiles((before) => new Map([...before, ...filesOf(saved)]));
    setJoined(took.map((path) => placeInWords(path, both)));
    setOther(null);
    return { document: both, base: draft, version: over };
  };

  const tell = (error: unknown, { asked }: Way) => {
    if (isApiError(error) && error.status === 401) return session.expire();
    if (!asked) return;
    if (!isApiError(error)) return toast.error(errorText(null));
    setFaults(error.details.map(({ path, message }) => ({ path, message })));
    toast.error(errorText(error.key), 'project');
  };

  const fresh = async (way: Way) => {
    const id = latest.current.projectId;
    if (id === null) return null;
    try {
      return await call(getProject, { params: { id } });
    } catch (error) {
      tell(error, way);
      return null;
    }
  };

  /** Saves because somebody asked for it: what is written holds still meanwhile. */
  const sendHeld = async (from: () => Written): Promise<ProjectDetail | null> => {
    setSaving(true);
    try {
      return await inTurn(() => send(from(), { asked: true, held: true }));
    } finally {
      setSaving(false);
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
      write(withIds(recipe(latest.current.document)), true);
      setEdits((many) => many + 1);
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
    isDirty: () => latest.current.dirty,
    saving,
    conflict,
    joined,
    restoredAt,
    edits,
    savedAt,
    save: () => {
      setJoined([]);
      return sendHeld(() => latest.current);
    },
    autosave: () =>
      inTurn(async () => !latest.current.dirty || (await send(latest.current, UNASKED)) !== null),
    ensureProject: () =>
      inTurn(async () => {
        if (latest.current.projectId !== null) return latest.current.projectId;
        const named = withName(latest.current.document);
        latest.current = { ...latest.current, document: named };
        setDocument(named);
        return (await send(latest.current, { asked: true }))?.id ?? null;
      }),
    reload: async () => {
      const answer = await fresh({ asked: true });
      if (answer) take(answer, null);
      else if (projectId === null) {
        dropCopy(copyKey(personId, null));
        write(blankProject(), false);
        setRestoredAt(null);
      }
      setFaults([]);
    },
    settle: async (chosen) => {
      const now = latest.current;
      const both = other && joinWith(other, toSend(now.document), { before: now.base, chosen });
      if (other && both?.body) {
        const joint = adopt(other, both.body, both.took);
        await sendHeld(() => joint);
      } else toast.error('Lo unido no se puede guardar: revisá lo que escribiste.', 'project');
    },
  };
}

/** How a document is saved. */
interface Way {
  /** Somebody asked for it, and reads why it could not be. */
  asked: boolean;
  /** Nothing can be written until it is answered. */
  held?: boolean;
  /** How often somebody else may be faster before the person is asked what to do; 3 by default. */
  tries?: number;
}

/** A draft has a name: where none was written its field shows this one, to be written over. */
const withName = (document: ProjectBody): ProjectBody =>
  document.name.trim() === '' ? { ...document, name: 'Proyecto sin nombre' } : document;

const UNASKED: Way = { asked: false };

/** A document as it is written, with what it was written over. */
interface Written {
  document: ProjectBody;
  base: ProjectBody | null;
  version: number;
}

const isAt = (path: string, at: string) => path === at || path.startsWith(`${at}.`);
