import { getAttestations } from '#contract/attestations/endpoints.ts';
import type { Attestations } from '#contract/attestations/schemas.ts';
import { getVerifier } from '#contract/proofs/endpoints.ts';
import { apiAddress } from '#web/shared/api/address.ts';
import { Attested } from './Attested.tsx';
import classes from './dossier.module.css';

/** Statements signed about a project, and how to verify every signature without this site. */
export function SignedStatements({ projectId, list }: { projectId: string; list: Attestations }) {
  if (list.attestations.length === 0) return null;
  const statements = list.attestations.filter(({ body }) => body.subject.kind === 'statement');
  const address = apiAddress(getAttestations.path.replace(':id', projectId));
  return (
    <>
      {statements.length > 0 && (
        <ul className={classes.kept} aria-label="Declaraciones firmadas">
          {statements.map((one) => (
            <li key={one.body.id} className={classes.statement}>
              <q>{one.body.subject.text}</q>
              <Attested signed={[one]} />
            </li>
          ))}
        </ul>
      )}
      <p className="cap">
        Comprobá cada firma sin este sitio: descargá las{' '}
        <a href={address} download="constancias.json">
          constancias firmadas
        </a>{' '}
        y el <a href={apiAddress(getVerifier.path)}>programa que las comprueba</a>.
      </p>
    </>
  );
}
