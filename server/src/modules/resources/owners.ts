import type { ResourceKind } from '#contract/resources/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';

/** What was done to a file, by whom and from where. */
export interface FileNote {
  readonly userId: string;
  readonly address: string | null;
  readonly ownerId: string;
  readonly what: 'file_add' | 'file_alt' | 'file_remove';
  readonly before: Readonly<Record<string, string | null>> | null;
  readonly after: Readonly<Record<string, string | null>> | null;
}

/** A module's say over the files of what it owns: projects, tasks, deposits… */
export interface OwnerResolver {
  /** Kinds of files it takes; all when absent. */
  readonly kinds?: readonly ResourceKind[];
  /** Whether this person may add and delete files there; false also when there is no such thing. */
  mayWrite(principal: Principal, ownerId: string): Promise<boolean>;
  /** Whether this person may read its private files. */
  mayRead(principal: Principal, ownerId: string): Promise<boolean>;
  /** Keeps it from being deleted or published until the transaction ends; false when it is gone. */
  hold?(tx: Tx, ownerId: string): Promise<boolean>;
  /** Whether guests may read a new file of it at once. */
  isPublic?(tx: Tx, ownerId: string, kind: ResourceKind): Promise<boolean>;
  /** Writes down what somebody did to a file of it, where it is not his. */
  note?(tx: Tx, done: FileNote): Promise<void>;
  /** Whether something published or agreed shows the file, so that it must stay. */
  isInUse?(tx: Tx, file: { id: string; ownerId: string; kind: ResourceKind }): Promise<boolean>;
}

/** Who may do what with the files of each kind of owner, as the modules above say. */
export class Owners {
  readonly #resolvers = new Map<string, OwnerResolver>();

  add(kind: string, resolver: OwnerResolver): void {
    if (this.#resolvers.has(kind)) throw new Error(`two resolvers for files of ${kind}`);
    this.#resolvers.set(kind, resolver);
  }

  of(kind: string): OwnerResolver | undefined {
    return this.#resolvers.get(kind);
  }

  /** The kind of thing an id stands for among those that this person may write to; null when none. */
  async writable(
    principal: Principal,
    ownerId: string,
  ): Promise<{ kind: string; resolver: OwnerResolver } | null> {
    for (const [kind, resolver] of this.#resolvers) {
      if (await resolver.mayWrite(principal, ownerId)) return { kind, resolver };
    }
    return null;
  }
}
