/** What a file is, told by its content. */
export interface FileType {
  readonly mime: string;
  /** Without the dot. */
  readonly extension: string;
  readonly image: boolean;
}
