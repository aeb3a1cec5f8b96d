import { useEffect, useRef } from 'react';
import type { RightsReceipt } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoment } from '../data/moment.ts';
import { wordsOf } from '../texts.ts';
import classes from './rights.module.css';

/** The code and the next steps, shown immediately. */
export function Receipt({ receipt, kind }: { receipt: RightsReceipt; kind: RightsKind }) {
  const config = usePublicConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`wrap ${classes.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        Pedido recibido
      </h1>
      <p className={classes.codeLine}>
        <span className="cap">Código</span>
        <b className={`num ${classes.code}`}>{receipt.code}</b>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Recibido</dt>
          <dd>{formatMoment(receipt.receivedAt)}</dd>
        </div>
        <div>
          <dt>Se resuelve antes del</dt>
          <dd>{formatMoment(receipt.dueAt)}</dd>
        </div>
      </dl>
      <p>{wordsOf(kind, config).next}</p>
      <p>
        El código te llega también por correo. Con él podés{' '}
        <a href={`?code=${receipt.code}`}>ver en qué está el pedido</a>.
      </p>
    </div>
  );
}
