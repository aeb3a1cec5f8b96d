import classes from './rights.module.css';

interface Line {
  readonly what: string;
  readonly why: string;
  readonly how: string;
}

/** What is kept after an account is closed, why, and for how long. */
const KEPT: readonly Line[] = [
  {
    what: 'Nombre, correo, documento, teléfono y domicilio',
    why: 'Para identificarte y restaurar la cuenta si la cerraste por error',
    how: '90 días después de cerrarla; entonces se borran',
  },
  {
    what: 'Una huella de tu documento, si operaste',
    why: 'Para que quien después trabaje en la administración no decida sobre lo que fue suyo',
    how: 'Siempre; no contiene el número',
  },
  {
    what: 'Depósitos, retiros, compras y asientos del libro contable',
    why: 'El libro no se edita: de él salen los saldos de todas las personas',
    how: 'Siempre; sin tu nombre desde que se borran tus datos',
  },
  {
    what: 'Registro de lo que se hizo en la cuenta',
    why: 'Para saber quién hizo qué si hay un reclamo',
    how: 'Siempre; de los datos personales guarda huellas que no se pueden leer',
  },
  {
    what: 'Textos aceptados y respuestas antes de comprar',
    why: 'Para acreditar qué se te informó, y cuándo',
    how: 'Siempre; sin tu nombre desde que se borran tus datos',
  },
  {
    what: 'Pedidos de derechos, con su respuesta',
    why: 'Para acreditar que se respondieron a tiempo',
    how: 'Siempre, también los rechazados',
  },
];

/** The data that cannot be deleted on request, with the reasons. */
export const Kept = () => (
  <section aria-label="Qué se guarda, y por qué">
    <h2>Qué se guarda, y por qué</h2>
    <p className="cap">
      Cuánto tiempo manda la ley guardar cada cosa lo decide quien opera la plataforma con su
      abogado. Esto es lo que hace el producto.
    </p>
    <dl className={classes.kept}>
      {KEPT.map(({ what, why, how }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}.</dd>
          <dd className="cap">{how}.</dd>
        </div>
      ))}
    </dl>
  </section>
);
