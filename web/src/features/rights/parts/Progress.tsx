import { followRight } from '#contract/rights/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { formatMoment } from '../data/moment.ts';
import { STATES, wordsOf } from '../texts.ts';
import classes from './rights.module.css';

/** The status of the request with a code. */
export function Progress({ code }: { code: string }) {
  const query = useApiQuery(followRight, { params: { code } });
  const { data, error } = query;
  if (isApiError(error) && error.status === 404)
    return <LightAlert tone="error">No hay ningún pedido con el código {code}.</LightAlert>;
  if (error)
    return (
      <LightAlert tone="error" title="No se pudo consultar el pedido">
        <PlainButton look="plain" size="sm" onClick={() => void query.refetch()}>
          Volver a consultar
        </PlainButton>
      </LightAlert>
    );
  if (data === undefined) return null;
  // whether it was granted would reveal if there is an account
  const isDecidedDeath = data.kind === 'death' && data.state !== 'received';
  return (
    <section className={classes.progress} aria-label="Estado del pedido" role="status">
      <p>
        <b className="num">{data.code}</b> · {wordsOf(data.kind).name} ·{' '}
        <b>{isDecidedDeath ? 'resuelto' : STATES[data.state]}</b>
      </p>
      <p className="cap">
        {data.decidedAt === null
          ? `Se resuelve antes del ${formatMoment(data.dueAt)}.`
          : `Resuelto el ${formatMoment(data.decidedAt)}.${isDecidedDeath ? '' : ' El motivo se envió por correo.'}`}
      </p>
    </section>
  );
}
