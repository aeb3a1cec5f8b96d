import type { ReactNode } from 'react';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import type { Left } from '../batches/use-in-parts.ts';

/** More names are shown on demand. */
const MOST_OPEN = 20;

/**
 * The rows of a bulk that have no outcome, by whether they may be done, with why the call failed.
 * @param props.children looks up the outcome of a call whose answer was lost
 */
export function LeftRows<Item extends { readonly id: string }>(props: {
  left: Left<Item>;
  nameOf: (item: Item) => ReactNode;
  children: ReactNode;
}) {
  const { left, nameOf, children } = props;
  return (
    <>
      <Rows
        of={left.unanswered}
        nameOf={nameOf}
        one="sin respuesta: puede estar hecho o no. Repetirlo no lo hace dos veces."
        many="sin respuesta: pueden estar hechos o no. Repetirlos no los hace dos veces."
      />
      <Rows
        of={left.unsent}
        nameOf={nameOf}
        one="sin enviar: no se hizo nada."
        many="sin enviar: no se hizo nada."
      />
      {left.unanswered.length > 0 ? children : <Refused error={left.error} />}
    </>
  );
}

function Rows<Item extends { readonly id: string }>(props: {
  of: readonly Item[];
  nameOf: (item: Item) => ReactNode;
  one: string;
  many: string;
}) {
  const { of, nameOf, one, many } = props;
  return (
    of.length > 0 && (
      <details open={of.length <= MOST_OPEN}>
        <summary>
          {formatCount(of.length)} {of.length === 1 ? one : many}
        </summary>
        <ul>
          {of.map((item) => (
            <li key={item.id}>{nameOf(item)}</li>
          ))}
        </ul>
      </details>
    )
  );
}
