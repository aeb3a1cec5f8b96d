import type { AnswerOf } from '#contract/core/endpoint.ts';
import { exportProof, getVerifier, type listProofKeys } from '#contract/proofs/endpoints.ts';
import { addressOf } from '#web/shared/api/address.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { SQL } from '../texts.ts';
import { Keys } from './Keys.tsx';
import classes from './proofs.module.css';

/** How to verify everything independently. @param props.date the last statement's day */
export default function HowTo(props: {
  date: string | null;
  keys: AnswerOf<typeof listProofKeys> | undefined;
}) {
  const { date, keys } = props;
  return (
    <>
      <Steps date={date} />
      {keys && <Keys {...keys} />}
    </>
  );
}

function Steps({ date }: { date: string | null }) {
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how">Cómo comprobarlo sin confiar en este sitio</h2>
      <ol className={classes.steps}>
        <li>
          Bajá el programa <a href={addressOf(getVerifier)}>verify.mjs</a>: 150 líneas, sin
          paquetes; trae las llaves publicadas.
        </li>
        <li>
          Comprobá un certificado: <code>node verify.mjs certificado.json</code>
        </li>
        <li>
          Bajá{' '}
          {date ? (
            <a href={addressOf(exportProof, { date })}>la publicación entera</a>
          ) : (
            'la publicación entera'
          )}{' '}
          <Explained terms={['entryChain']}>
            y comprobala igual: rehace los árboles, los totales y la cadena de asientos.
          </Explained>
        </li>
        <li>
          Rehacé las sumas de un proyecto desde sus asientos, en una planilla o así:
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
            tabIndex={0}
            className={classes.code}
          >
            {SQL}
          </pre>
        </li>
        <li>
          Comprobá que un documento publicado no cambió:{' '}
          <code>node verify.mjs publicacion.json documento.pdf</code>
        </li>
        <li>
          Comprobá las firmas de escribanos, inspectores y tasadores de un proyecto:{' '}
          <code>node verify.mjs constancias.json</code>
        </li>
      </ol>
      <p className="cap">
        Lo que se ve: los saldos y los importes de cada día, sin nombres. Quien conoce un saldo poco
        común puede reconocerlo otro día y seguir sus movimientos.
      </p>
      <p className="cap">
        Lo que no prueba: que los saldos bancarios declarados sean ciertos, porque ningún programa
        ve esas cuentas desde afuera: los declara una persona y los confirma otra, con el extracto
        del banco. Tampoco que no haya deudas fuera de este libro.
      </p>
    </section>
  );
}
