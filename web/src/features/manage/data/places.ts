import type { ProjectBody } from '#contract/projects/draft.ts';
import { FIELD_NAMES, t } from '../texts.ts';

export type StepNumber = 1 | 2 | 3;

/** The wizard step with the field of a path: `contracts.0.rounds.1.price` is in the second. */
export function stepOf(path: string): StepNumber {
  const [first] = path.split('.');
  if (first === 'rounds' || first === 'contracts') return 2;
  return first === 'propertyTypes' || first === 'reservationDays' ? 3 : 1;
}

/** The element id of a path's field. */
export const anchorOf = (path: string): string => `campo-${path.replaceAll('.', '-')}`;

/** A path in words: "Contrato «Renta» · Ronda 2 · Precio por token". */
export function placeInWords(
  path: string,
  document: Pick<ProjectBody, 'contracts' | 'propertyTypes'>,
): string {
  const parts = path.split('.');
  const words: string[] = [];
  let list = '';
  for (const [at, part] of parts.entries()) {
    const index = Number(part);
    if (!Number.isInteger(index)) {
      list = part;
      const isLast = at === parts.length - 1;
      const ahead = parts[at + 1];
      if (isLast || !Number.isInteger(Number(ahead))) words.push(FIELD_NAMES[part] ?? part);
    } else words.push(itemInWords(list, index, { path, document }));
  }
  return words.join(' · ');
}

function itemInWords(
  list: string,
  index: number,
  { path, document }: { path: string; document: Parameters<typeof placeInWords>[1] },
): string {
  const n = index + 1;
  switch (list) {
    case 'contracts':
      return t('placeContract', { name: document.contracts[index]?.name || n });
    case 'propertyTypes':
      return t('placeType', { name: document.propertyTypes[index]?.name || n });
    case 'properties': {
      const type = document.propertyTypes[Number(path.split('.')[1])];
      const unit = type?.properties[index];
      const name = `${unit?.identifierA ?? ''} ${unit?.identifierB ?? ''}`.trim();
      return t('placeUnit', { name: name || n });
    }
    default:
      return `${FIELD_NAMES[`${list}.item`] ?? list} ${n}`;
  }
}
