import type { KeptPaper } from '#contract/projects/dossier.ts';
import { label } from '#contract/words.ts';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from './dossier.module.css';
import { STANDINGS, untilWords } from './texts.ts';

/** Papers that a project must keep valid, with the state of each. */
export const KeptPapers = ({ kept }: { kept: readonly KeptPaper[] }) => (
  <ul className={classes.kept} aria-label="Documentos obligatorios">
    {kept.map((paper) => (
      <li key={paper.kind}>
        <strong>{label('paperKind', paper.kind)}</strong>
        <Chip tone={STANDINGS[paper.standing].tone}>{STANDINGS[paper.standing].words}</Chip>
        <span className="cap">{untilWords(paper)}</span>
      </li>
    ))}
  </ul>
);
