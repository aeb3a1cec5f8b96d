import type { OwnerChange } from '#contract/owners/schemas.ts';
import { OWNER_CAUSES } from '#contract/owners/words.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';

/** A person by name and e-mail, with a link to their page. */
export const personRow = (label: string, { id, name, email }: OwnerChange['owner']) => ({
  label,
  value: (
    <>
      <Link to={`/admin/users/${id}`}>{name}</Link>
      <small className="cap" style={{ display: 'block', overflowWrap: 'anywhere' }}>
        {email}
      </small>
    </>
  ),
});

/** What a change says: from whom to whom, why, by which document, and who decided it when. */
export const changeRows = (change: OwnerChange) => [
  personRow('De', change.former),
  personRow('A', change.owner),
  { label: 'Por qué pasa', value: OWNER_CAUSES[change.cause] },
  { label: 'Documento', value: `${change.document}, del ${formatDay(change.signedOn)}` },
  { label: 'Propuesto', value: `${formatDateTime(change.proposedAt)}, ${change.proposedBy}` },
  ...(change.decidedAt
    ? [
        {
          label: change.state === 'done' ? 'Aprobado' : 'Rechazado o retirado',
          value: `${formatDateTime(change.decidedAt)}, ${change.decidedBy ?? ''}`,
        },
      ]
    : []),
  ...(change.reason ? [{ label: 'Motivo', value: change.reason }] : []),
];
