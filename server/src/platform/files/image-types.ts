export interface ImageInfo {
  readonly mime: string;
  /** In pixels, after the camera's orientation is applied. */
  readonly width: number;
  readonly height: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
  /** For clients without WebP. */
  readonly jpeg: Buffer;
}

export interface RenderedImage extends ImageInfo {
  /** Narrowest first; at least one. */
  readonly sizes: readonly ImageSize[];
  /** A picture of 16 pixels as a data URL, shown while the real one loads. */
  readonly blur: string;
}
