import type { ProjectReview } from '#contract/projects/review.ts';
import { LABELS } from '#contract/words.ts';
import { placeInWords } from '../data/places.ts';
import classes from '../pages/ReviewPage.module.css';
import { faultText } from '../texts.ts';

/** What prevents publication: the place and the reason. */
export const FaultLines = ({ of }: { of: ProjectReview['faults'] }) => (
  <ul>
    {of.map(({ path, fault }) => (
      <li key={`${path} ${fault}`}>
        <b>{placeOf(path)}</b>
        <span className={classes.why}>{faultText(fault)}</span>
      </li>
    ))}
  </ul>
);

/** A review has paths without a document, so parts are numbered. */
const NO_PARTS = { contracts: [], propertyTypes: [] };
const KINDS: Readonly<Record<string, string>> = LABELS.paperKind;

/** A path of the document in words. */
export function placeOf(path: string): string {
  const kind = KINDS[path.replace(/^documents\./, '')];
  return kind ?? placeInWords(path, NO_PARTS);
}
