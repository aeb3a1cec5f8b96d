/** A line of a run without its reference yet. */
interface Waiting {
  readonly id: string;
  readonly orderNumber: string;
}

export interface ReadReferences {
  readonly found: readonly { readonly withdrawalId: string; readonly reference: string }[];
  /** The inputs that were not understood or are impossible, in Spanish. */
  readonly faults: readonly string[];
}

/**
 * What stays of a list of references once some of them have an outcome: the lines of the others, each with its order, so
 * that references alone still name their withdrawals. Nothing stays when every line is done.
 * @param waiting those that references alone are of; a run that was read again may no longer wait for what is done
 * @param done the orders that are done
 */
export function withoutDone(
  text: string,
  waiting: readonly Waiting[],
  done: ReadonlySet<string>,
): string {
  const lines = linesOf(text);
  const kept = areAlone(lines)
    ? lines.flatMap((line, at) => {
        const withdrawal = waiting[at];
        if (withdrawal === undefined || done.has(withdrawal.orderNumber)) return [];
        return [`${withdrawal.orderNumber}\t${bare(line)}`];
      })
    : lines.filter((line) => {
        const order = orderIn(line);
        return order !== null && !done.has(order);
      });
  return kept.join('\n');
}

const ORDER = /\bR[-\s]?(\d{4})[-\s]?(\d{6})\b/i;

/**
 * Parses a list of bank references: lines with order and reference, in any order, as copied from a spreadsheet; or the
 * references alone, one for each line in file order.
 */
export function readReferences(text: string, waiting: readonly Waiting[]): ReadReferences {
  const lines = linesOf(text);
  const read = areAlone(lines) ? byPosition(lines, waiting) : byOrder(lines, waiting);
  return withoutRepeated(read, waiting);
}

/** Lines as they were pasted: the tab that an empty last cell leaves at the end is kept. */
const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => /[A-Za-z0-9]/.test(line));

/** Whether a list has references alone, in the order of the file. */
const areAlone = (lines: readonly string[]): boolean => lines.every((line) => !ORDER.test(line));

function byPosition(lines: readonly string[], waiting: readonly Waiting[]): ReadReferences {
  if (lines.length === 0) return { found: [], faults: [] };
  if (lines.length !== waiting.length)
    return {
      found: [],
      faults: [
        `Hay ${countOf(lines.length, 'referencia')} y ${countOf(waiting.length, 'retiro')}. Sin número de orden, van todas y en el orden del archivo.`,
      ],
    };
  return {
    found: lines.flatMap((line, at) => {
      const withdrawal = waiting[at];
      return withdrawal ? [{ withdrawalId: withdrawal.id, reference: bare(line) }] : [];
    }),
    faults: [],
  };
}

const countOf = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

function byOrder(lines: readonly string[], waiting: readonly Waiting[]): ReadReferences {
  const found = new Map<string, string>();
  const faults: string[] = [];
  for (const line of lines) {
    const order = orderIn(line);
    // a heading that was copied with the rest
    if (order === null) continue;
    const withdrawal = waiting.find(({ orderNumber }) => orderNumber === order);
    const reference = referenceIn(line);
    if (withdrawal === undefined) faults.push(`${order} no espera una referencia en este lote.`);
    else if (reference === '') faults.push(`Falta la referencia de ${order}.`);
    else if (found.has(withdrawal.id)) faults.push(`${order} está dos veces.`);
    else found.set(withdrawal.id, reference);
  }
  return {
    found: [...found].map(([withdrawalId, reference]) => ({ withdrawalId, reference })),
    faults,
  };
}

function orderIn(line: string): string | null {
  const [, year, number] = ORDER.exec(line) ?? [];
  return year && number ? `R-${year}-${number}` : null;
}

/** The last cell of a spreadsheet line, though it is empty; in other text, everything except the order. */
function referenceIn(line: string): string {
  const cells = line.split(/[\t;]/).map(bare);
  if (cells.length > 1) return ORDER.test(cells.at(-1) ?? '') ? '' : (cells.at(-1) ?? '');
  return bare(line.replace(ORDER, ' ').replace(/^[\s,:·-]+|[\s,:·-]+$/g, ''));
}

const bare = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** A reference belongs to one withdrawal: a repeated one is used for none. */
function withoutRepeated(
  { found, faults }: ReadReferences,
  waiting: readonly Waiting[],
): ReadReferences {
  const key = (reference: string) => reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const counts = Map.groupBy(found, ({ reference }) => key(reference));
  const nameOf = (id: string) => waiting.find((one) => one.id === id)?.orderNumber ?? '';
  const repeated = [...counts.values()].filter((all) => all.length > 1);
  return {
    found: found.filter(({ reference }) => counts.get(key(reference))?.length === 1),
    faults: [
      ...faults,
      ...repeated.map(
        (all) =>
          `La referencia ${all[0]?.reference} está en ${all.map(({ withdrawalId }) => nameOf(withdrawalId)).join(' y ')}: cada transferencia es de un solo retiro.`,
      ),
    ],
  };
}

/** Whether a reference has the form of an amount, as when the cell beside the reference was copied: `99,00`. */
export const isLikeAmount = (reference: string): boolean =>
  /^(\$|AR\$|US\$|USD|ARS)?\s*\d{1,3}(\.?\d{3})*,\d{1,2}$/i.test(reference.trim());
