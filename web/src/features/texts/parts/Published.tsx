import { readTextVersion } from '#contract/texts/endpoints.ts';
import type { PublishedText, TextHistory } from '#contract/texts/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Body } from './Body.tsx';
import { Changes } from './Changes.tsx';
import { Versions } from './Versions.tsx';

/** A text published here: the version in the URL, or the one in force, optionally with the changes since another. */
export function Published({ history, current }: { history: TextHistory; current: PublishedText }) {
  const [search] = useSearchParams();
  const number = Number(search.get('version') ?? current.number);
  const since = Number(search.get('desde') ?? 0);
  return (
    <>
      {number === current.number ? (
        <Version text={current} since={since} inForce />
      ) : (
        <Other kind={history.kind} number={number} since={since} />
      )}
      <Versions history={history} />
    </>
  );
}

function Other(props: { kind: PublishedText['kind']; number: number; since: number }) {
  const { kind, number, since } = props;
  const text = useApiQuery(readTextVersion, { params: { kind, number } });
  return (
    <Loaded query={text} isEmpty={() => false}>
      {(one) => <Version text={one} since={since} inForce={false} />}
    </Loaded>
  );
}

function Version(props: { text: PublishedText; since: number; inForce: boolean }) {
  const { text, since, inForce } = props;
  const { kind, number, inForceFrom, body } = text;
  return (
    <article>
      <p className="cap">
        Versión {number}
        {inForce ? ', vigente' : ''} desde el {formatDate(inForceFrom)}
        {!inForce && (
          <>
            . <Link to={`/${kind}`}>Leer la vigente</Link>
          </>
        )}
      </p>
      {since > 0 && since !== number ? <Changes text={text} since={since} /> : <Body text={body} />}
    </article>
  );
}
