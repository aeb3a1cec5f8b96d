import { USUAL_RESTORE_DAYS } from '#contract/users/terms.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import classes from './rights.module.css';

interface Line {
  readonly what: string;
  readonly why: string;
  readonly how: string;
}

/** The data that is kept after an account is closed, the reason, and the period. */
const keptFor = (restoreDays: number): readonly Line[] => [
  {
    what: 'Nombre, correo, documento, teléfono y domicilio',
    why: 'Para identificarte y restaurar la cuenta si la cerraste por error',
    how: `${restoreDays} días después de cerrarla; entonces se borran`,
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
    what: 'Textos aceptados',
    why: 'Para acreditar qué se te informó, y cuándo',
    how: 'Siempre; sin tu nombre desde que se borran tus datos',
  },
  {
    what: 'Respuestas a las preguntas antes de comprar',
    why: 'Para acreditar que se te preguntó, y qué se te mostró',
    how: 'Siempre; sin tu nombre desde que se borran tus datos',
  },
  {
    what: 'Declaraciones juradas: exposición política, origen del dinero y residencia fiscal',
    why: 'Las pide la prevención del lavado, y se muestran si las pide una autoridad',
    how: 'Diez años al menos; ninguna se cambia ni se borra',
  },
  {
    what: 'Lo que declaraste de quién envía o recibe tus USDT',
    why: 'Lo pide la prevención del lavado de cada movimiento en la cadena',
    how: 'Diez años al menos; con el nombre y el documento de la otra persona',
  },
  {
    what: 'Un nivel de riesgo, calculado con reglas sobre lo que declaraste y cómo operás',
    why: 'Operaciones decide con él qué mira más de cerca; lo revisa una persona',
    how: 'Diez años al menos; sin tu nombre desde que se borran tus datos',
  },
  {
    what: 'Lo que la prevención del lavado obliga a analizar',
    why: 'La ley manda guardarlo y no permite mostrarlo',
    how: 'Diez años al menos, con la identidad de la persona si hizo falta',
  },
  {
    what: 'Lo presentado de una empresa: datos, poderes, beneficiarios finales y sus documentos',
    why: 'Para acreditar quién la representaba y de quién es',
    how: 'Siempre lo presentado, con sus documentos; los borradores se borran con tus datos',
  },
  {
    what: 'A quién avisar si fallecés',
    why: 'Para poder escribirle; no le da ningún derecho',
    how: 'Hasta que lo quites, o hasta que se borren tus datos',
  },
  {
    what: 'Pedidos de derechos y avisos de fallecimiento, con su respuesta',
    why: 'Para acreditar que se respondieron a tiempo',
    how: 'Siempre, también los rechazados; con el nombre y el correo de quien los envió',
  },
];

/** The data that cannot be deleted on request, with the reasons. */
export function Kept() {
  const days = usePublicConfig()?.restoreDays ?? USUAL_RESTORE_DAYS;
  return (
    <section aria-label="Qué se guarda, y por qué">
      <h2>Qué se guarda, y por qué</h2>
      <p className="cap">
        Cuánto tiempo manda la ley guardar cada cosa lo decide quien opera la plataforma con su
        abogado. Esto es lo que hace el producto.
      </p>
      <dl className={classes.kept}>
        {keptFor(days).map(({ what, why, how }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}.</dd>
            <dd className="cap">{how}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
