import type { Attestation } from '#contract/attestations/schemas.ts';
import { PROFESSIONS } from '#contract/attestations/words.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import classes from './dossier.module.css';

/** Who signed a paper or a statement, when and for which company. */
export const Attested = ({ signed }: { signed: readonly Attestation[] }) =>
  signed.length === 0 ? null : (
    <ul className={classes.signed}>
      {signed.map(({ body: { id, attestor }, signedAt }) => (
        <li key={id} className="cap">
          Firmado por {attestor.name}, {attestor.company} ({PROFESSIONS[attestor.profession]},
          matrícula {attestor.registration}), el {formatDate(signedAt)}
        </li>
      ))}
    </ul>
  );
