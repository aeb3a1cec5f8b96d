import type { Incident } from '#contract/incidents/schemas.ts';

/** How many people an incident affects, in words. */
export const peopleWords = ({ people }: Pick<Incident, 'people'>): string =>
  people === null ? 'No se sabe todavía' : String(people);

/** What to write for each kind of entry. */
export const ENTRY_HELP = {
  finding: 'Causa, alcance, o una corrección de lo ya anotado.',
  measure: 'Para cortarlo, repararlo o que no se repita.',
  told_authority: 'Qué se le informó y cómo.',
  told_people: 'Qué se les informó y cómo.',
  told_other: 'Qué se le informó y cómo.',
  not_told: 'El motivo, y quién lo decidió.',
  ended: 'Cómo terminó. Después se puede seguir anotando.',
} as const;
