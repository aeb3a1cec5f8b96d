import type { ResourceKind } from '#contract/resources/schemas.ts';

/** What use cases decide by when they receive a file's id. */
export interface FileFacts {
  readonly name: string;
  readonly kind: ResourceKind;
  /** Whether it is an image. */
  readonly isPicture: boolean;
  /** Digest of its bytes in hexadecimal; null for images, which are re-encoded in every size. */
  readonly sha256: string | null;
  /** The owner: a project, a deposit… */
  readonly ownerKind: string;
  readonly ownerId: string;
}
