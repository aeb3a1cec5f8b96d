import type { Resource } from '#contract/resources/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { BinaryAnswer, Principal } from '#platform/http/index.ts';
import type { Wanted } from './download.ts';
import type { OwnerResolver } from './owners.ts';
import type { NewFile, UploadOrder } from './upload.ts';

/** The owner of a file (a project, a deposit…), for modules that get its id. */
export interface FileOwner {
  readonly ownerKind: string;
  readonly ownerId: string;
}

export interface Resources {
  /** Registers the access rules for the files of one kind of owner; before the first call. */
  onOwner(kind: string, resolver: OwnerResolver): void;
  /** @throws AppError NOT_FOUND, VALIDATION_FAILED, FILE_TYPE_REFUSED */
  upload(order: UploadOrder): Promise<Resource>;
  /** @throws AppError RESOURCE_NOT_FOUND */
  download(principal: Principal | null, id: string, wanted: Wanted): Promise<BinaryAnswer>;
  /** Sets a file's alternative text. @throws AppError RESOURCE_NOT_FOUND */
  setAlt(
    principal: Principal,
    id: string,
    of: { alt: string; address?: string | undefined },
  ): Promise<Resource>;
  /** @throws AppError RESOURCE_NOT_FOUND, RESOURCE_IN_USE */
  remove(principal: Principal, id: string, address?: string): Promise<void>;
  /** Files as the API answers them, for each id that exists. */
  views(ids: readonly string[], tx?: Tx): Promise<Map<string, Resource>>;
  /** Files of each owner, in the order to be shown; owners without files are absent. */
  ofOwners(
    ownerKind: string,
    ownerIds: readonly string[],
    tx?: Tx,
  ): Promise<Map<string, Resource[]>>;
  /** The owner of each file, for each id that exists. */
  ownersOf(ids: readonly string[], tx?: Tx): Promise<Map<string, FileOwner>>;
  /** Opens files to guests, or closes them. */
  setPublic(tx: Tx, ids: readonly string[], value: boolean): Promise<void>;
  /** Deletes all files of some owners with them. */
  removeOf(
    tx: Tx,
    of: {
      readonly ownerKind: string;
      readonly ownerIds: readonly string[];
      /** Files that stay, by id. */
      readonly keep?: readonly string[];
    },
  ): Promise<void>;
  /**
   * Stores bytes in memory as part of a transaction; answers the id. Sizes as in an upload: one now, the others by a
   * job.
   */
  storeFile(tx: Tx, file: NewFile): Promise<string>;
}
