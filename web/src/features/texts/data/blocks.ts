/** A block of a text: texts are lines, `## ` starts a heading and `- ` an item of a list. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** The non-empty lines of a text. */
export const linesOf = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The blocks of a text in order; successive items are one list. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  for (const line of linesOf(body)) {
    const last = blocks.at(-1);
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list')
      blocks.splice(-1, 1, { kind: 'list', items: [...last.items, line.slice(2)] });
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}
