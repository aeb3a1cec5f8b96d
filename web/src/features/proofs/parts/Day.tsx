import { Suspense } from 'react';
import { getProof } from '#contract/proofs/endpoints.ts';
import type { Statement } from '#contract/proofs/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { Owed } from './Owed.tsx';
import classes from './proofs.module.css';

const Anchor = lazyPart(() => import('./Anchor.tsx'));
const Assets = lazyPart(() => import('./Assets.tsx'));
const Tokens = lazyPart(() => import('./Tokens.tsx'));

/**
 * The statement of a day: the last one, or the one in the URL. It suspends as a whole until its code is there.
 * @param props.root the root of the certificate that linked here, for comparison
 */
export function Day(props: {
  latest: Statement | undefined;
  date: string | null;
  root: string | null;
}) {
  const { latest, date, root } = props;
  const isLatest = date === null || date === latest?.date;
  const asked = useApiQuery(getProof, { params: { date: date ?? '' } }, { enabled: !isLatest });
  if (isLatest) return latest ? <Stated statement={latest} root={root} /> : null;
  return <Loaded query={asked}>{(found) => <Stated statement={found} root={root} />}</Loaded>;
}

function Stated({ statement, root }: { statement: Statement; root: string | null }) {
  return (
    <section className={classes.section} aria-labelledby="day">
      <h2 id="day">Estado del {formatDay(statement.date)}</h2>
      {root !== null && root !== statement.root && (
        <LightAlert tone="error" title="La raíz no coincide">
          El certificado con el que llegaste a esta página tiene otra raíz: no corresponde a este
          estado.
        </LightAlert>
      )}
      {root === statement.root && (
        <p role="status">La raíz del certificado es la publicada ese día.</p>
      )}
      <Owed statement={statement} />
      <Assets statement={statement} />
      <Tokens statement={statement} />
      <dl className={classes.facts}>
        <div>
          <dt>Tomado</dt>
          <dd>{formatDateTime(statement.takenAt)}</dd>
        </div>
        <div>
          <dt>Raíz</dt>
          <dd>
            <code>{statement.root}</code>
          </dd>
        </div>
        <div>
          <dt>Raíz anterior</dt>
          <dd>
            <code>{statement.previousRoot ?? 'es el primero'}</code>
          </dd>
        </div>
        <div>
          <dt>Firma</dt>
          <dd>
            <code>{statement.signature}</code>
          </dd>
        </div>
        <Suspense>
          <Anchor date={statement.date} />
        </Suspense>
      </dl>
    </section>
  );
}
