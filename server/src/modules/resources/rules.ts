import type { ResourceKind } from '#contract/resources/schemas.ts';

/** The widths in pixels of every image (docs/rules.md#29-files-and-pictures). */
export const IMAGE_WIDTHS = [320, 640, 840, 1160, 1600] as const;
/** The width that is made during the upload. */
export const FIRST_WIDTH = 640;

/**
 * The final widths of an image: all up to its own, and its own when it is narrower than the widest.
 * @param width of the image itself, in pixels
 */
export function widthsOf(width: number): number[] {
  const fitting = IMAGE_WIDTHS.filter((each) => each <= width);
  const widest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? width;
  return width < widest && !fitting.some((each) => each === width) ? [...fitting, width] : fitting;
}

/** The available width for a request: the smallest sufficient one, else the widest. */
export function nearestWidth(ready: readonly number[], wanted: number | undefined): number | null {
  const sorted = [...ready].sort((a, b) => a - b);
  const enough = wanted === undefined ? undefined : sorted.find((width) => width >= wanted);
  return enough ?? sorted.at(-1) ?? null;
}

/**
 * The accepted types of each kind of file. Images are accepted everywhere; picture kinds accept nothing else.
 */
export function mayBe(kind: ResourceKind, type: { mime: string; image: boolean }): boolean {
  if (type.image) return true;
  switch (kind) {
    case 'image':
    case 'logo':
      return false;
    case 'plan':
    case 'trust_contract':
    case 'receipt':
      return type.mime === 'application/pdf';
    case 'document':
    case 'task_file':
      return true;
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** File extensions of each type; the first is added to a name with another extension. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OFFICE}.wordprocessingml.document`]: ['docx'],
};
const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'] as const;
const LONGEST_NAME = 120;

/**
 * The name under which a file is saved. Computers open a file by its extension, so a text called `pago.bat` must not
 * run, and a PDF called `x.html` must not open as a page.
 * @param mime of its content
 */
export function savedName(name: string, mime: string): string {
  const [type = ''] = mime.split(';');
  const endings = type.startsWith('image/') ? PICTURE_ENDINGS : ENDINGS[type];
  if (!endings) return name;
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (endings.some((one) => one === ending)) return name;
  return `${name.slice(0, LONGEST_NAME - 1 - endings[0].length)}.${endings[0]}`;
}

export type Format = 'webp' | 'jpeg';

/** All names in the file store that a resource may use. */
export const storedNames = (key: string, imageWidth: number | null): string[] => [
  plainName(key),
  ...(imageWidth === null ? [] : widthsOf(imageWidth)).flatMap((width) => [
    renditionName(key, width, 'webp'),
    renditionName(key, width, 'jpeg'),
  ]),
];

/** The name of the original bytes: of a file that is not an image, or of an image until all its sizes exist. */
export const plainName = (key: string): string => `${key}.bin`;
export const renditionName = (key: string, width: number, format: Format): string =>
  `${key}.${width}.${format}`;
