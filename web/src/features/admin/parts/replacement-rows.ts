import type { Replacement } from '#contract/companies/replacements.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import type { SummaryRow } from '#web/shared/ui/SummaryRows.tsx';

/** Who comes to represent a company, instead of whom, and who decided it. */
export const replacementRows = (of: Replacement): SummaryRow[] => [
  { label: 'Correo', value: of.person.email },
  { label: 'Documento', value: of.person.document ?? 'No informado' },
  {
    label: 'CUIT o CUIL',
    value: of.person.taxId ? formatTaxId(of.person.taxId) : 'No informado',
  },
  ...(of.former
    ? [
        {
          label: 'En lugar de',
          value: of.former.name,
          hint: [of.former.document, of.former.email].filter(Boolean).join(' · '),
        },
      ]
    : []),
  { label: 'Propuesta', value: `${formatDateTime(of.proposedAt)}, ${of.proposedBy}` },
  ...(of.decidedAt
    ? [
        {
          label: of.state === 'approved' ? 'Aprobada' : 'Rechazada',
          value: `${formatDateTime(of.decidedAt)}, ${of.decidedBy ?? ''}`,
        },
      ]
    : []),
  ...(of.reason ? [{ label: 'Motivo', value: of.reason }] : []),
  ...(of.state === 'approved'
    ? [
        {
          label: 'Se hizo cargo',
          value: of.takenOverAt
            ? formatDateTime(of.takenOverAt)
            : 'Todavía no: los retiros esperan',
        },
      ]
    : []),
];
