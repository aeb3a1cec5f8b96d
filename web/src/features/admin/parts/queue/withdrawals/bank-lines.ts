import type { Withdrawal } from '#contract/payments/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';

type BankLines = NonNullable<Withdrawal['bankLines']>;

const lineWords = ({ day, reference }: NonNullable<BankLines['paid']>): string =>
  [formatDay(day), reference].filter(Boolean).join(' · ');

/** What the statement shows of a sent transfer: the line that paid it, and the one that brought it back or may have. */
export const bankLineRows = ({ bankLines }: Pick<Withdrawal, 'bankLines'>): SummaryRow[] =>
  bankLines === null
    ? []
    : [
        {
          label: 'Línea que lo pagó',
          value: bankLines.paid ? lineWords(bankLines.paid) : 'Ninguna todavía',
        },
        ...(bankLines.back
          ? [
              {
                label: bankLines.isOpen ? 'Puede ser la vuelta' : 'Línea de vuelta',
                value: lineWords(bankLines.back),
              },
            ]
          : []),
      ];

/** Said before a withdrawal is returned: what the statement shows; nothing of one on-chain. */
export function returnEvidence({
  bankLines,
  type,
}: Pick<Withdrawal, 'bankLines' | 'type'>): string[] {
  if (type === 'usdt_transfer') return [];
  if (!bankLines?.paid) return ['El extracto todavía no muestra el pago.'];
  if (!bankLines.back)
    return [
      `El banco lo pagó el ${formatDay(bankLines.paid.day)} y ninguna línea lo trajo de vuelta: lo aprueban dos personas.`,
    ];
  return [
    `El banco lo pagó el ${formatDay(bankLines.paid.day)}; una línea del ${formatDay(bankLines.back.day)} ${bankLines.isOpen ? 'por el mismo importe puede ser la vuelta' : 'lo trajo de vuelta'}.`,
  ];
}
