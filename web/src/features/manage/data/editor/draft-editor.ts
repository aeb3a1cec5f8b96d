import { type ProjectBody, projectBody } from '#contract/projects/draft.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { type Fault, faultsOf } from '#web/shared/forms/field-faults.ts';
import { blankProject, keepFiles, toSend } from '../document.ts';
import { isAsSaved, join } from '../merge/join.ts';
import type { Side } from '../merge/merge.ts';
import { withIds } from '../part-ids.ts';
import { placeInWords } from '../places.ts';
import { beginning } from './beginning.ts';
import { type DraftPort, type DraftState, UNASKED, type Way } from './draft-state.ts';
import { filesOf } from './files-of.ts';
import { copyKey, dropCopy, isFirstSending, keepCopy } from './local-copy.ts';
import { createTurns } from './turns.ts';

/**
 * Edits a project's document and saves it, one save at a time. Text typed during a save stays in the document. If another
 * person saved first, both changes are merged; if both changed the same field, the user chooses. It does not depend on
 * React: `useEditor` renders its state.
 */
export class DraftEditor {
  readonly #port: DraftPort;
  readonly #personId: string;
  /** Identifies the new project in every tab that edits this draft. */
  readonly #draftKey: string;
  readonly #inTurn = createTurns();
  readonly #listeners = new Set<() => void>();
  #state: DraftState;

  /** @param project as read from the server; null for a new one */
  constructor(project: ProjectDetail | null, personId: string, port: DraftPort) {
    const { body, stale, draft, ...start } = beginning(project, personId);
    this.#port = port;
    this.#personId = personId;
    this.#draftKey = draft;
    this.#state = {
      ...start,
      projectId: project?.id ?? null,
      document: body,
      dirty: start.restoredAt !== null,
      other: stale ? project : null,
      joined: [],
      faults: [],
      saving: false,
      edits: 0,
      savedAt: null,
    };
  }

  get state(): DraftState {
    return this.#state;
  }

  /** Calls `listener` after each change. @returns a function that removes it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(changed: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** Changes the document. @param path the changed part; faults at and below it are removed */
  readonly change = (path: string, recipe: (document: ProjectBody) => ProjectBody): void => {
    const { document, edits, faults } = this.#state;
    this.#set({
      document: withIds(recipe(document)),
      dirty: true,
      edits: edits + 1,
      faults: faults.some((fault) => isAt(fault.path, path))
        ? faults.filter((fault) => !isAt(fault.path, path))
        : faults,
    });
  };

  readonly setFaults = (faults: readonly Fault[]): void => this.#set({ faults });

  readonly addFile = (file: Resource): void =>
    this.#set({ files: new Map(this.#state.files).set(file.id, file) });

  /** Stores unsaved changes in this browser. */
  readonly keep = (): void => {
    const { dirty, projectId, version, document, base, files } = this.#state;
    if (!dirty) return;
    keepCopy(copyKey(this.#personId, projectId), {
      version,
      body: document,
      ...(base ? { base } : {}),
      files: [...files.values()],
      ...(projectId === null ? { draft: this.#draftKey } : {}),
      at: new Date().toISOString(),
    });
  };

  /** Saves at the user's request. @returns the saved project; null after a failure, which is shown to the user */
  readonly save = (): Promise<ProjectDetail | null> => {
    this.#set({ joined: [] });
    return this.#sendHeld();
  };

  /** Saves in the background, without a message after a failure. @returns whether all changes are saved */
  readonly autosave = (): Promise<boolean> =>
    this.#inTurn(async () => !this.#state.dirty || (await this.#send(UNASKED)) !== null);

  /** Creates the project, unless it exists, so that files can be uploaded to it. @returns its id; null after a failure */
  readonly ensureProject = (): Promise<string | null> =>
    this.#inTurn(async () => {
      const { projectId, document } = this.#state;
      if (projectId !== null) return projectId;
      this.#set({ document: withName(document) });
      return (await this.#send({ asked: true }))?.id ?? null;
    });

  /** Loads the server's document and discards unsaved changes. */
  readonly reload = async (): Promise<void> => {
    const { projectId } = this.#state;
    const answer = await this.#read({ asked: true });
    if (answer) this.#take(answer, null);
    else if (projectId === null) {
      dropCopy(copyKey(this.#personId, null));
      this.#set({ document: blankProject(), dirty: false, restoredAt: null });
    }
    this.#set({ faults: [] });
  };

  /**
   * Merges this document with the other person's and saves the result.
   * @param chosen the side to keep of each field that both changed, by the field's key
   * @returns false when the merged document is invalid
   */
  readonly settle = async (chosen: ReadonlyMap<string, Side>): Promise<boolean> => {
    const { other } = this.#state;
    const both = other && this.#joinWith(other, chosen);
    if (!other || !both?.body) return false;
    this.#adopt(other, both.body, both.took);
    await this.#sendHeld();
    return true;
  };

  async #sendHeld(): Promise<ProjectDetail | null> {
    this.#set({ saving: true });
    try {
      return await this.#inTurn(() => this.#send({ asked: true, held: true }));
    } finally {
      this.#set({ saving: false });
    }
  }

  async #send(way: Way): Promise<ProjectDetail | null> {
    const { document, projectId, version } = this.#state;
    const body = toSend(document);
    const faults = faultsOf(projectBody, body);
    if (way.asked) this.#set({ faults });
    if (faults.length > 0) return null;
    try {
      if (projectId === null) return await this.#create(document, body, way);
      const answer = await this.#port.update(projectId, { ...body, version }, way.asked);
      this.#take(answer, { ...way, sent: document });
      this.#port.listsChanged();
      return answer;
    } catch (error) {
      this.keep();
      if (isApiError(error) && error.is('PROJECT_CHANGED'))
        return await this.#follow(await this.#read(way), way);
      this.#report(error, way);
      return null;
    }
  }

  /** Creates the project. If another tab created it from the same draft, continues from that tab's save. */
  async #create(document: ProjectBody, body: ProjectBody, way: Way): Promise<ProjectDetail | null> {
    const isFirst = isFirstSending(this.#personId, this.#draftKey);
    const saved = await this.#port.create(body, this.#draftKey);
    this.#port.listsChanged();
    dropCopy(copyKey(this.#personId, null));
    if (isFirst || (saved.management && isAsSaved(body, saved.management.draft))) {
      this.#take(saved, { ...way, sent: document });
      return saved;
    }
    this.#set({ projectId: saved.id, base: blankProject() });
    return this.#follow(saved, way);
  }

  /**
   * Shows an answer of the server as saved.
   * @param from the options of the save and the sent document; null discards unsaved changes
   */
  #take(answer: ProjectDetail, from: (Way & { sent: ProjectBody }) | null): void {
    if (answer.management === null) return;
    const { draft, version } = answer.management;
    const { document, files, projectId } = this.#state;
    dropCopy(copyKey(this.#personId, projectId));
    const body = from === null ? draft : from.held ? keepFiles(draft, document) : document;
    this.#set({
      projectId: answer.id,
      // the server trims text: the field keeps what the user typed, including a trailing space
      document: body,
      dirty:
        from !== null && (from.held ? !isAsSaved(toSend(body), draft) : document !== from.sent),
      base: draft,
      version,
      files: new Map([...files, ...filesOf(answer)]),
      restoredAt: null,
      other: null,
      savedAt: new Date().toISOString(),
    });
    this.#port.shows(answer);
  }

  /** Continues from another person's save: merged with it, or waiting for the user's choice. */
  async #follow(saved: ProjectDetail | null, way: Way): Promise<ProjectDetail | null> {
    const both = saved && this.#joinWith(saved);
    const { tries = 3 } = way;
    if (saved && both?.body && both.clashes.length === 0 && tries > 0) {
      this.#adopt(saved, both.body, both.took);
      return this.#send({ ...way, tries: tries - 1 });
    }
    this.#set({ other: saved });
    return null;
  }

  #joinWith(saved: ProjectDetail, chosen?: ReadonlyMap<string, Side>) {
    const { base, document } = this.#state;
    return (
      saved.management &&
      join({ base, mine: toSend(document), theirs: saved.management.draft }, chosen)
    );
  }

  /** Continues editing with the merged document, based on the other person's save. */
  #adopt(saved: ProjectDetail, merged: ProjectBody, took: readonly string[]): void {
    const document = withIds(merged);
    const { version, files } = this.#state;
    this.#set({
      document,
      dirty: true,
      base: saved.management?.draft ?? null,
      version: saved.management?.version ?? version,
      files: new Map([...files, ...filesOf(saved)]),
      joined: took.map((path) => placeInWords(path, document)),
      other: null,
    });
  }

  async #read(way: Way): Promise<ProjectDetail | null> {
    const { projectId } = this.#state;
    if (projectId === null) return null;
    try {
      return await this.#port.read(projectId);
    } catch (error) {
      this.#report(error, way);
      return null;
    }
  }

  #report(error: unknown, { asked }: Way): void {
    const answered = isApiError(error) ? error : null;
    if (answered?.status === 401) {
      this.#port.sessionEnded();
      return;
    }
    if (!asked) return;
    if (answered)
      this.#set({ faults: answered.details.map(({ path, message }) => ({ path, message })) });
    this.#port.failed(answered?.key ?? null);
  }
}

/** A draft needs a name: an empty one gets this default, which the user can change. */
const withName = (document: ProjectBody): ProjectBody =>
  document.name.trim() === '' ? { ...document, name: 'Proyecto sin nombre' } : document;

const isAt = (path: string, at: string) => path === at || path.startsWith(`${at}.`);
