import type { ProjectBody } from '#contract/projects/draft.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import type { Fault } from '#web/shared/forms/field-faults.ts';

/** The present state of a draft that is being edited. */
export interface DraftState {
  /** Null until the server has created the project. */
  readonly projectId: string | null;
  readonly document: ProjectBody;
  /** The server's document on which the edits are based; null when it is unknown. */
  readonly base: ProjectBody | null;
  /** The server's version of `base`. */
  readonly version: number;
  readonly files: ReadonlyMap<string, Resource>;
  /** Whether `document` has changes that the server does not have. */
  readonly dirty: boolean;
  /** When this browser stored the unsaved copy with which the editor opened; null if it opened with the saved document. */
  readonly restoredAt: string | null;
  /** The project as another person has saved it, when both changed a field and the user must choose. */
  readonly other: ProjectDetail | null;
  /** The Spanish names of the fields that another person changed and that were merged into `document`. */
  readonly joined: readonly string[];
  readonly faults: readonly Fault[];
  /** Whether a save requested by the user is in progress. */
  readonly saving: boolean;
  /** The number of changes since the editor opened. */
  readonly edits: number;
  /** When the server last accepted a save since the editor opened. */
  readonly savedAt: string | null;
}

/** The calls that a draft editor makes, and the screen that it reports to. */
export interface DraftPort {
  read(projectId: string): Promise<ProjectDetail>;
  /** @param key of the draft: a second call with it returns the project that the first one created */
  create(body: ProjectBody, key: string): Promise<ProjectDetail>;
  /** @param asked whether the user requested the save: an automatic save must not ask for a second factor */
  update(
    projectId: string,
    body: ProjectBody & { version: number },
    asked: boolean,
  ): Promise<ProjectDetail>;
  /** Puts an answer of the server into the cache that the project's page reads. */
  shows(answer: ProjectDetail): void;
  /** Invalidates the lists of projects. */
  listsChanged(): void;
  sessionEnded(): void;
  /** @param errorKey null when no answer came */
  failed(errorKey: string | null): void;
}

/** The options of a save. */
export interface Way {
  /** Whether the user requested the save, so that a failure is shown to them. */
  readonly asked: boolean;
  /** Whether editing is disabled until the save ends. */
  readonly held?: boolean;
  /** How many times it merges with other people's saves before the user must choose; 3 by default. */
  readonly tries?: number;
}

/** A save that the user did not request. */
export const UNASKED: Way = { asked: false };
