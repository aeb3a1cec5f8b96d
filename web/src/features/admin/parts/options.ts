import { LABELS, type LabelKind } from '#web/shared/i18n/labels.ts';

/** The values of a concept as a filter offers them. */
export const optionsOf = (kind: LabelKind): { value: string; label: string }[] =>
  Object.entries(LABELS[kind]).map(([value, words]) => ({ value, label: words }));
