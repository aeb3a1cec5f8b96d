import type { Incident } from '#contract/incidents/schemas.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the register of incidents. */
export const t = catalogue('incidents', {
  incidents: 'Incidentes',
  lead: 'Filtraciones de datos, problemas de seguridad e interrupciones, con lo que se supo, lo que se hizo y a quién se informó. Qué se informa, y a quién, lo decide un profesional.',
  incident: 'Incidente',
  incidentOf: 'Incidente {{number}}',
  see: 'el incidente {{number}}',
  whole: 'El registro completo',
  wholeLead: 'Cada incidente con lo que se anotó, lo que se hizo y a quién se informó.',
  downloadAll: 'Descargar todo en {{format}}',
  none: 'Ningún incidente',
  noneFound: 'Ningún incidente con esos filtros',

  search: 'Buscar',
  searchHint: 'Número, título o día',
  show: 'Mostrar',
  showOpen: 'Abiertos',
  showEnded: 'Terminados',
  number: 'Número',
  detected: 'Detectado',
  state: 'Estado',
  open: 'Abierto',
  ended: 'Terminó el {{when}}',
  due: 'Plazo para informar',
  answered: 'Resuelto el {{when}}',
  late: 'Fuera de plazo',

  kindField: 'Qué es',
  titleField: 'Título',
  startedField: 'Empezó',
  startedHelp: 'Lo que se sepa, aunque sea aproximado.',
  detectedField: 'Se detectó',
  detectedHelp: 'Desde acá corre el plazo para informar.',
  endedField: 'Terminó',
  notEnded: 'Sigue abierto',
  affectedField: 'Qué afectó',
  affectedHelp: 'Sistemas, datos o dinero, y de qué manera.',
  peopleField: 'Personas afectadas',
  peopleHelp: 'Vacío si no se sabe todavía.',
  peopleUnknown: 'No se sabe todavía',
  dueToAuthority: 'Plazo para informar a la autoridad',
  dueAnswered: 'resuelto el {{when}}',
  dueUnanswered: 'sin informar',
  duePassed: 'fuera de plazo',
  recorded: 'Registrado',

  record: 'Registrar un incidente',
  recordLead: 'Lo registrado no se cambia: lo que se sepa después se anota en el incidente.',
  recordSend: 'Registrar',
  recordDone: 'Incidente {{number}} registrado.',

  entries: 'Anotaciones',
  entriesNone: 'Ninguna.',
  entryBy: '{{when}} · anotado por {{name}}, {{recordedAt}}',
  entryAdd: 'Anotar',
  entryDone: 'Anotado.',
  entryKind: 'Qué se anota',
  entryAt: 'Cuándo fue',
  entryWhom: 'A quién se informó',
  entryText: 'Detalle',
});

/** How many people an incident affects, in words. */
export const peopleWords = ({ people }: Pick<Incident, 'people'>): string =>
  people === null ? t('peopleUnknown') : String(people);

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
