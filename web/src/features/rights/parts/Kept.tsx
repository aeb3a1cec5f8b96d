import { USUAL_RESTORE_DAYS } from '#contract/users/terms.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { keptTexts } from '../kept-texts.ts';
import classes from './rights.module.css';

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
        {Object.values(keptTexts(days)).map(({ what, why, how }) => (
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
