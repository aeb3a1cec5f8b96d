import { myDeclarations } from '#contract/compliance/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link, useLocation } from '#web/shared/router/router.tsx';
import classes from '#web/shared/ui/ribbons/Ribbon.module.css';

const FORM = '/profile?tab=declaracion';

/** On every page but the form while the text of a person's sworn declaration changed in substance: its effect, and a link. */
export default function DeclarationRibbon() {
  const { data } = useApiQuery(myDeclarations, {});
  const { pathname, search } = useLocation();
  const isAtForm =
    pathname === '/profile' && new URLSearchParams(search).get('tab') === 'declaracion';
  if (data?.asked !== 'new_text' || isAtForm) return null;
  return (
    <aside className={classes.ribbon} data-tone="warn" aria-label="Declaración jurada">
      <div className={`wrap ${classes.inner}`}>
        <span>
          Cambió el texto de la declaración jurada.{' '}
          {data.holds
            ? 'Hasta que la hagas otra vez no podés comprar, y tus retiros esperan.'
            : 'Hacela otra vez cuando puedas.'}
        </span>
        <Link to={FORM} className={classes.action}>
          Leerla y hacerla
        </Link>
      </div>
    </aside>
  );
}
