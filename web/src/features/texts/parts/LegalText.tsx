import { readText } from '#contract/texts/endpoints.ts';
import type { TextKind } from '#contract/texts/in-force.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Registration } from '#web/shared/company/Registration.tsx';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Published } from './Published.tsx';
import classes from './Text.module.css';

/** A legal text: as published here, or a link to the operator's page. */
export function LegalText({ kind }: { kind: TextKind }) {
  const config = usePublicConfig();
  const text = useApiQuery(readText, { params: { kind } });
  const address = config?.links[kind];
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={label('textKind', kind)} />
      {config?.demo && (
        <p className={classes.mark} role="note">
          <b>Texto de ejemplo de la demostración.</b> No es un contrato ni un aviso legal, nadie lo
          revisó y no obliga a nadie. Quien ponga en marcha la plataforma publica el suyo.
        </p>
      )}
      <Registration />
      <Loaded query={text} isEmpty={() => false}>
        {(history) =>
          history.current ? (
            <Published history={history} current={history.current} />
          ) : address && !address.startsWith('/') ? (
            <p>
              <a href={address} target="_blank" rel="noreferrer">
                {label('textKind', kind)}: abrir el texto vigente
              </a>
              {` (versión ${config?.termsVersion ?? ''})`}
            </p>
          ) : (
            <p>Todavía no se publicó este texto.</p>
          )
        }
      </Loaded>
    </div>
  );
}
