import type { ResourceKind } from '#contract/resources/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';

/** A change of a file, its actor and their IP address. */
export interface FileNote {
  readonly userId: string;
  readonly address: string | null;
  readonly ownerId: string;
  readonly what: 'file_add' | 'file_alt' | 'file_remove';
  readonly before: Readonly<Record<string, string | null>> | null;
  readonly after: Readonly<Record<string, string | null>> | null;
}

/** A module's access rules for files of its objects: projects, tasks, deposits… */
export interface OwnerResolver {
  /** The accepted kinds of files; all when absent. */
  readonly kinds?: readonly ResourceKind[];
  /** Whether a person may add and delete files there; false also when the owner does not exist. */
  mayWrite(principal: Principal, ownerId: string): Promise<boolean>;
  /** Whether a person may read its private files. */
  mayRead(principal: Principal, ownerId: string): Promise<boolean>;
  /** Prevents deletion and publication of the owner until the transaction ends; false when it does not exist. */
  lock?(tx: Tx, ownerId: string): Promise<boolean>;
  /** Whether its new files are public immediately. */
  isPublic?(tx: Tx, ownerId: string, kind: ResourceKind): Promise<boolean>;
  /** Records a change of a file by an actor who is not its owner. */
  note?(tx: Tx, done: FileNote): Promise<void>;
  /** Whether something published or agreed shows the file, so that it must not be deleted. */
  isInUse?(tx: Tx, file: { id: string; ownerId: string; kind: ResourceKind }): Promise<boolean>;
}

/** The access rules for files by kind of owner, registered by the modules above. */
export class Owners {
  readonly #resolvers = new Map<string, OwnerResolver>();

  add(kind: string, resolver: OwnerResolver): void {
    if (this.#resolvers.has(kind)) throw new Error(`two resolvers registered for files of ${kind}`);
    this.#resolvers.set(kind, resolver);
  }

  of(kind: string): OwnerResolver | undefined {
    return this.#resolvers.get(kind);
  }

  /** The kind of owner with this id, if the person may write to it; null otherwise. */
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
