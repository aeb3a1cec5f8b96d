import { approveOfficer, endOfficer, keepOfficer } from '#contract/compliance/endpoints.ts';
import type { Officer } from '#contract/compliance/officers.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { officerObstacle } from './officer-obstacle.ts';

/** The decisions on an officer's permission: to grant it, to end it, or to keep it. */
export function OfficerDecision({ officer, alone }: { officer: Officer; alone: boolean }) {
  const { id, state, ending } = officer;
  const approve = useApiMutation(approveOfficer);
  const end = useApiMutation(endOfficer);
  const keep = useApiMutation(keepOfficer);
  const params = { id };
  const ask = {
    ...(state === 'pending' ? DROP : alone ? END : ASK_END),
    danger: true,
    run: () => end.mutateAsync({ params }),
  };
  const approval = {
    label: ending ? (ending.mine ? 'Quitarlo' : 'Aprobar que se quite') : 'Aprobar',
    explain: ending
      ? 'Deja de ver los casos. Lo que hizo queda guardado.'
      : 'Desde ahora puede ver y trabajar los casos.',
    obstacle: officerObstacle(officer),
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

const DROP = { label: 'Dejar sin efecto', explain: 'El permiso no se da.' };
const ASK_END = {
  label: 'Pedir que se quite',
  explain:
    'Lo aprueba otra persona del nivel 1; hasta entonces sigue vigente. Si esa otra persona es solo quien tiene el permiso, puede aprobarlo u oponerse, y a los siete días sin respuesta se quita igual. Lo que hizo queda guardado.',
};
/** Of an administrator who works alone. */
const END = {
  label: 'Quitar el permiso',
  explain:
    'Se quita ahora: no hay otra persona del nivel 1 que lo apruebe. Lo que hizo queda guardado.',
};

/** A permission in one sentence: person, permission, and who asked for what. */
const officerSubject = ({ name, kind, askedBy, at, ending }: Officer): string =>
  [
    name,
    deskLabel('officerKind', kind),
    ending
      ? `${ending.askedBy} pidió quitarlo, ${formatDateTime(ending.at)}`
      : `lo pidió ${askedBy}, ${formatDateTime(at)}`,
  ].join(' · ');
