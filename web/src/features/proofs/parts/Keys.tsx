import type { PublishedKey } from '#contract/proofs/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import classes from './proofs.module.css';

/** The signing keys, the present one first. */
export const Keys = (props: { items: readonly PublishedKey[]; development: boolean }) => (
  <section className={classes.section} aria-labelledby="keys">
    <h2 id="keys">Llaves públicas (Ed25519)</h2>
    <p className="cap">
      <Explained terms={['ed25519']}>
        Son de firmas Ed25519. La primera es la que firma ahora.
      </Explained>
    </p>
    {props.development && (
      <LightAlert tone="warning">
        Llave de desarrollo, derivada por el propio programa: en producción es una llave aparte.
      </LightAlert>
    )}
    <ul className={classes.keys}>
      {props.items.map(({ publicKey, since, handedOver }) => (
        <li key={publicKey}>
          <code>{publicKey}</code>
          <span className="cap">
            desde el {formatDay(since)}
            {!handedOver && ' · sin traspaso firmado por la anterior'}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
