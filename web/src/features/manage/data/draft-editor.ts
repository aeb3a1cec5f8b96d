import { type ProjectBody, projectBody } from '#contract/projects/draft.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { type Fault, faultsOf } from '#web/shared/forms/field-faults.ts';
import { beginning } from './beginning.ts';
import { blankProject, keepFiles, toSend } from './document.ts';
import { filesOf } from './files-of.ts';
import { isAsSaved, join } from './join.ts';
import { copyKey, dropCopy, isFirstSending, keepCopy } from './local-copy.ts';
import type { Side } from './merge.ts';
import { withIds } from './part-ids.ts';
import { placeInWords } from './places.ts';
import { createTurns } from './turns.ts';

/** A draft while it is edited, at one moment. */
export interface DraftState {
  /** Null until the server has created the project. */
  readonly projectId: string | null;
  readonly document: ProjectBody;
  /** The document that `document` was edited from: what the server had. Null when it is not known. */
  readonly base: ProjectBody | null;
  /** The server's version of `base`. */
  readonly version: number;
  readonly files: ReadonlyMap<string, Resource>;
  /** Whether `document` has changes that the server does not have. */
  readonly dirty: boolean;
  /** When the unsaved copy that the editor opened with was kept in this browser; null when it opened with what is saved. */
  readonly restoredAt: string | null;
  /** The project as another person saved it meanwhile, when both changes need a choice. */
  readonly other: ProjectDetail | null;
  /** Fields, in words, that another person changed meanwhile and that were merged into `document`. */
  readonly joined: readonly string[];
  readonly faults: readonly Fault[];
  /** Whether a save that the person asked for is under way. */
  readonly saving: boolean;
  /** How often the document was changed since the editor opened. */
  readonly edits: number;
  /** When the server last accepted a save since the editor opened. */
  readonly savedAt: string | null;
}

/** The calls that a draft editor makes, and the screen that it reports to. */
export interface DraftPort {
  read(projectId: string): Promise<ProjectDetail>;
  /** @param key of the draft: a second call with it returns the project that the first one created */
  create(body: ProjectBody, key: string): Promise<ProjectDetail>;
  /** @param asked whether the person asked for it: only then may a second factor be asked for */
  update(
    projectId: string,
    body: ProjectBody & { version: number },
    asked: boolean,
  ): Promise<ProjectDetail>;
  /** The project's own page shows this answer from now on. */
  shows(answer: ProjectDetail): void;
  /** Lists of projects are out of date. */
  listsChanged(): void;
  sessionEnded(): void;
  /** @param errorKey null when no answer came */
  failed(errorKey: string | null): void;
}

/** How a document is saved. */
interface Way {
  /** Whether the person asked for the save: then the reason of a failure is shown. */
  readonly asked: boolean;
  /** Whether the document cannot be edited until the save ends. */
  readonly held?: boolean;
  /** How often it merges with another person's save before it asks its user; 3 by default. */
  readonly tries?: number;
}

const UNASKED: Way = { asked: false };

/**
 * Edits a project's document and saves it, one save after another. The document keeps what is typed while a save is
 * under way. A save over another person's is merged with it, and waits for the person's choice where both changed the
 * same field. Knows nothing of React: `useEditor` draws its state.
 */
export class DraftEditor {
  readonly #port: DraftPort;
  readonly #personId: string;
  /** Identifies the new project in every tab that edits this draft. */
  readonly #draftKey: string;
  readonly #inTurn = createTurns();
  readonly #listeners = new Set<() => void>();
  #state: DraftState;

  /** @param project as read; null for one that does not exist yet */
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

  /** @returns stops telling `listener` of changes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(changed: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** Changes the document. @param path of what changes; faults at and below it are dropped */
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

  /** Keeps unsaved changes in this browser. */
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

  /** Saves because the person asked for it. @returns the project as saved; null when it was not, which the screen says */
  readonly save = (): Promise<ProjectDetail | null> => {
    this.#set({ joined: [] });
    return this.#sendHeld();
  };

  /** Saves without holding up the person, and without a message when it fails. @returns whether everything is saved */
  readonly autosave = (): Promise<boolean> =>
    this.#inTurn(async () => !this.#state.dirty || (await this.#send(UNASKED)) !== null);

  /** The project that files are uploaded to; created when there is none yet. @returns null when it could not be */
  readonly ensureProject = (): Promise<string | null> =>
    this.#inTurn(async () => {
      const { projectId, document } = this.#state;
      if (projectId !== null) return projectId;
      this.#set({ document: withName(document) });
      return (await this.#send({ asked: true }))?.id ?? null;
    });

  /** Takes what the server has, and drops the unsaved changes. */
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
   * Saves both changes together.
   * @param chosen the side to keep of each field that both changed, by its key
   * @returns false when together they are no document that can be saved
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

  /** Creates the project. When another tab of the same draft created it, goes on from what that tab saved. */
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
   * @param from how it was saved and the document that was sent; null drops the unsaved changes
   */
  #take(answer: ProjectDetail, from: (Way & { sent: ProjectBody }) | null): void {
    if (answer.management === null) return;
    const { draft, version } = answer.management;
    const { document, files, projectId } = this.#state;
    dropCopy(copyKey(this.#personId, projectId));
    const body = from === null ? draft : from.held ? keepFiles(draft, document) : document;
    this.#set({
      projectId: answer.id,
      // while the person types, what they see stays as they typed it, down to a space at its end
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

  /** Makes the merged document the one that is edited, over another person's save. */
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

/** A draft has a name: where none was written, its field shows this one, to be written over. */
const withName = (document: ProjectBody): ProjectBody =>
  document.name.trim() === '' ? { ...document, name: 'Proyecto sin nombre' } : document;

const isAt = (path: string, at: string) => path === at || path.startsWith(`${at}.`);
