import { monthQuery } from '#contract/compliance/report.ts';
import { formatMonth } from '#web/shared/format/dates.ts';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';

interface InAddress<Figure extends string> {
  readonly mes?: string;
  readonly cifra?: Figure;
}

/** The filters that one field shows: without its figure, a month selects nothing. */
export const FIGURE_WITH = { cifra: ['mes'] } as const;

/** The figure of the monthly report in an address, with its month; null unless both are there and the month is one. */
export function figureIn<Figure extends string>({ mes, cifra }: InAddress<Figure>) {
  const { data } = monthQuery.safeParse({ month: mes });
  return data === undefined || cifra === undefined ? null : { month: data.month, figure: cifra };
}

/** The figure of the monthly report that leads to a list, as a filter that can be taken away; none without one. */
export function figureField<Figure extends string>(
  values: InAddress<Figure>,
  words: Readonly<Record<Figure, string>>,
): readonly FilterField<'cifra'>[] {
  const counted = figureIn(values);
  if (counted === null) return [];
  const { month, figure } = counted;
  const label = `${words[figure]}, ${formatMonth(`${month}-01`)}`;
  return [
    {
      name: 'cifra',
      label: 'Informe mensual',
      kind: 'select',
      none: 'Sin esta cifra',
      options: [{ value: figure, label }],
    },
  ];
}
