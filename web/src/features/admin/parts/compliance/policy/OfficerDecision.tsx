import { approveOfficer, endOfficer, keepOfficer } from '#contract/compliance/endpoints.ts';
import type { Officer } from '#contract/compliance/officers.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { Decision } from '../../deciding/Decision.tsx';

/** The decisions on an officer's permission: to grant it, to end it, or to keep it. */
export function OfficerDecision({ officer }: { officer: Officer }) {
  const { id, state, ending } = officer;
  const approve = useApiMutation(approveOfficer);
  const end = useApiMutation(endOfficer);
  const keep = useApiMutation(keepOfficer);
  const params = { id };
  const ask = {
    label: state === 'pending' ? 'Dejar sin efecto' : 'Pedir que se quite',
    explain:
      state === 'pending'
        ? 'El permiso no se da.'
        : 'Lo aprueba otra persona del nivel 1, si la hay; hasta entonces sigue vigente. Si esa otra persona es solo quien tiene el permiso, puede aprobarlo u oponerse, y a los siete días sin respuesta se quita igual. Lo que hizo queda guardado.',
    danger: true,
    run: () => end.mutateAsync({ params }),
  };
  const approval = {
    label: ending ? (ending.mine ? 'Quitarlo' : 'Aprobar que se quite') : 'Aprobar',
    explain: ending
      ? 'Deja de ver los casos. Lo que hizo queda guardado.'
      : 'Desde ahora puede ver y trabajar los casos.',
    obstacle: obstacleOf(officer),
    run: () => approve.mutateAsync({ params }),
  };
  const keeping = {
    label: 'Mantener el permiso',
    explain: 'El pedido de quitarlo queda sin efecto.',
    obstacle:
      officer.own && !ending?.mine && ending?.aloneFrom === null
        ? { reason: 'Sobre el propio permiso deciden otras dos personas.' }
        : null,
    run: () => keep.mutateAsync({ params }),
  };
  return (
    <Decision
      inRow
      row={id}
      subject={officerSubject(officer)}
      choices={ending ? [approval, keeping] : state === 'pending' ? [approval, ask] : [ask]}
    />
  );
}

/** A permission in one sentence: person, permission, and who asked for what. */
const officerSubject = ({ name, kind, askedBy, at, ending }: Officer): string =>
  [
    name,
    deskLabel('officerKind', kind),
    ending
      ? `${ending.askedBy} pidió quitarlo, ${formatDateTime(ending.at)}`
      : `lo pidió ${askedBy}, ${formatDateTime(at)}`,
  ].join(' · ');

/** Why the reader cannot approve a request. */
function obstacleOf({ mine, own, ending }: Officer): Obstacle | null {
  if (ending === null) {
    if (mine) return { reason: 'Lo aprueba otra persona del nivel 1.' };
    return own ? { reason: 'Nadie aprueba su propio permiso.' } : null;
  }
  if (!ending.mine) return null;
  if (ending.aloneFrom === null) return { reason: 'Lo aprueba otra persona del nivel 1.' };
  return new Date(ending.aloneFrom) <= new Date()
    ? null
    : {
        reason: `Lo aprueba quien tiene el permiso. Si no contesta, se puede quitar desde el ${formatDateTime(ending.aloneFrom)}.`,
      };
}
