import type { Officer } from '#contract/compliance/officers.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';

type Asked = Pick<Officer, 'name' | 'own' | 'mine' | 'approvers' | 'ending'>;

/** Why the reader cannot approve a request about an officer's permission, and who can; null where the reader can. */
export function officerObstacle(officer: Asked): Obstacle | null {
  const { own, approvers, ending } = officer;
  if (approvers.some((one) => one.own)) return null;
  const isMine = ending === null ? officer.mine : ending.mine;
  if (isMine && ending?.aloneFrom)
    return new Date(ending.aloneFrom) <= new Date()
      ? null
      : {
          reason: `Lo aprueba quien tiene el permiso. Si no contesta, se puede quitar desde el ${formatDateTime(ending.aloneFrom)}.`,
        };
  if (approvers.length === 0) return { reason: nobodyWords(officer) };
  const who = `Lo aprueba ${namesOf(approvers)}.`;
  return { reason: own && ending === null ? `Nadie aprueba su propio permiso. ${who}` : who };
}

/** Why nobody can approve it now. Of a removal of one's own permission nothing is said about oneself. */
function nobodyWords({ name, own, ending }: Asked): string {
  const nobody = 'Nadie del nivel 1 puede aprobarlo ahora';
  if (ending === null)
    return `${nobody}. Hace falta otra persona que pueda ingresar, o dejarlo sin efecto y pedirlo de nuevo.`;
  if (own) return `${nobody}: hace falta otra persona que pueda ingresar.`;
  return `${nobody}: ${name} no puede ingresar o no es independiente de quien lo pidió, y no hay otra persona. Sus siete días para contestar corren desde que pueda.`;
}

/** `Ana, Luis o Eva`. */
function namesOf(approvers: Officer['approvers']): string {
  const names = approvers.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} o ${last}`;
}
