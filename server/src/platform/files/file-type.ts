/** The type of a file, found by its content. */
export interface FileType {
  readonly mime: string;
  /** Without the dot. */
  readonly extension: string;
  readonly image: boolean;
}
