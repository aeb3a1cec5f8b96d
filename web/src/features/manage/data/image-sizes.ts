import type { Resource } from '#contract/resources/schemas.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes in pixels that look sharp wherever the product shows them (docs/rules.md#8-projects). */
export const RECOMMENDED = {
  project: { width: 1160, height: 580 },
  feature: { width: 300, height: 300 },
  logo: { width: 100, height: 100 },
} as const satisfies Record<string, ImageSize>;

export const sizeText = ({ width, height }: ImageSize): string => `${width} × ${height} píxeles`;

/** Whether an image is smaller than recommended; false for any other file. */
export const isSmall = (
  { width, height }: Pick<Resource, 'width' | 'height'>,
  wanted: ImageSize,
): boolean => width !== null && height !== null && (width < wanted.width || height < wanted.height);
