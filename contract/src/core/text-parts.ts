/** A text in parts as administrators edit it: each part below its heading. */
export const bodyOfParts = (parts: readonly (readonly [heading: string, text: string])[]): string =>
  parts.map(([heading, text]) => `## ${heading}\n${text}`).join('\n\n');

/**
 * The parts of an edited body.
 * @param headings of all parts, in their order
 * @returns null unless the body is all parts, each once and not empty, in their order
 */
export function partsOfBody(body: string, headings: readonly string[]): readonly string[] | null {
  const [before = '', ...sections] = `\n${body}`.split(/\r?\n## /);
  const read = sections.map((section) => {
    const [heading = '', ...lines] = section.split(/\r?\n/).map((line) => line.trim());
    return { heading, text: lines.filter(Boolean).join(' ') };
  });
  const isWhole =
    before.trim() === '' &&
    read.length === headings.length &&
    read.every(({ heading, text }, at) => heading === headings[at] && text !== '');
  return isWhole ? read.map(({ text }) => text) : null;
}
