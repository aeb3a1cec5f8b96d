export interface ImageInfo {
  readonly mime: string;
  /** In pixels, as it is seen: turned where the camera says so. */
  readonly width: number;
  readonly height: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
  /** For programs that read no WebP. */
  readonly jpeg: Buffer;
}

export interface RenderedImage extends ImageInfo {
  /** Narrowest first; at least one. */
  readonly sizes: readonly ImageSize[];
  /** A picture of 16 pixels as a data address, to paint while the real one loads. */
  readonly blur: string;
}
