import { formatMonth } from '#web/shared/format/dates.ts';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';

/** The figure of the monthly report that leads to a list, as a filter that can be taken away; none without one. */
export function figureField<Figure extends string>(
  { mes, cifra }: { readonly mes?: string; readonly cifra?: Figure },
  words: Readonly<Record<Figure, string>>,
): readonly FilterField<'cifra'>[] {
  if (mes === undefined || cifra === undefined) return [];
  const label = `${words[cifra]}, ${formatMonth(`${mes}-01`)}`;
  return [
    {
      name: 'cifra',
      label: 'Informe mensual',
      kind: 'select',
      none: 'Sin esta cifra',
      options: [{ value: cifra, label }],
    },
  ];
}
