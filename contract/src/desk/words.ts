import { type Words, wordsIn } from '../core/wording.ts';
import { COMPLIANCE_WORDS, type ComplianceWorded } from './words/compliance.ts';
import { INBOX_WORDS, type InboxWorded } from './words/inbox.ts';
import { MONEY_WORDS, type MoneyWorded } from './words/money.ts';
import { PEOPLE_WORDS, type PeopleWorded } from './words/people.ts';

type Worded = InboxWorded & MoneyWorded & PeopleWorded & ComplianceWorded;

/** Texts of values shown only on the desk, by concept, so that guests' pages do not load them. */
export const DESK_LABELS: Words<Worded> = {
  ...INBOX_WORDS,
  ...MONEY_WORDS,
  ...PEOPLE_WORDS,
  ...COMPLIANCE_WORDS,
};

const words = wordsIn(DESK_LABELS);

/** The Spanish text of one value, like `label` of `words.ts`. */
export const deskLabel = words.label;
/** The values of a concept, in the order of the texts above. */
export const deskValuesOf = words.valuesOf;
/** Choices for a select, in the order of the texts above. */
export const deskChoices = words.choices;
