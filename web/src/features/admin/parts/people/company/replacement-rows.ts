import type { Replacement } from '#contract/companies/replacements.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The new and the former representative of a company, and the decider. */
export const replacementRows = (of: Replacement): SummaryRow[] => [
  ...(of.person ? personRows(of.person) : []),
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
          value: tookOver(of),
        },
      ]
    : []),
  ...(of.erasedAt
    ? [{ label: 'Datos y documentos borrados', value: formatDateTime(of.erasedAt) }]
    : []),
];

const personRows = ({
  email,
  document,
  taxId,
}: NonNullable<Replacement['person']>): SummaryRow[] => [
  { label: 'Correo', value: email },
  { label: 'Documento', value: document ?? 'No informado' },
  { label: 'CUIT o CUIL', value: taxId ? formatTaxId(taxId) : 'No informado' },
];

function tookOver({ takenOverAt, superseded }: Replacement): string {
  if (takenOverAt) return formatDateTime(takenOverAt);
  return superseded ? 'No: antes se aprobó a otra persona' : 'Todavía no: los retiros esperan';
}
