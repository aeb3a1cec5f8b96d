/** The type of a file, detected from its content. */
export interface FileType {
  readonly mime: string;
  /** Without the dot. */
  readonly extension: string;
  readonly image: boolean;
}
