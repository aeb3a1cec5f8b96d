import type { OpenBankLine } from '#contract/treasury/bank/lines.ts';
import classes from '../../deciding/Beside.module.css';
import { PersonLink } from '../../PersonLink.tsx';
import { signWords } from '../bank-texts.ts';

/** Why a bank line may be a person's money, and the users whom it names; nothing without any sign. */
export function LinePeople({ line }: { line: Pick<OpenBankLine, 'signs' | 'people'> }) {
  const { signs, people } = line;
  if (signs.length === 0) return null;
  return (
    <p className={classes.proposal}>
      Puede ser dinero de una persona: {signWords(signs)}
      {people.length > 0 && ' · '}
      {people.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <PersonLink id={id} name={name} />
        </span>
      ))}
      .
    </p>
  );
}
