import { Button } from '@mantine/core';
import { acceptText, readText } from '#contract/texts/endpoints.ts';
import type { TextKind } from '#contract/texts/in-force.ts';
import type { TextHistory, TextVersion } from '#contract/texts/schemas.ts';
import type { Me } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { RightsBar } from '#web/shared/ui/ribbons/RightsBar.tsx';
import classes from './AskTexts.module.css';

interface Props {
  kinds: readonly TextKind[];
  me: Me;
  /** Whether it replaces the first page, which shows the two buttons. */
  isHome: boolean;
  onLater: () => void;
}

/** What changed in substance, or was never accepted, to be read and accepted, or put off. */
export default function AskTexts({ kinds, me, isHome, onLater }: Props) {
  // a new representative of a company has accepted none
  const isFirst = me.termsNumber === null || me.privacyNumber === null;
  return (
    <>
      {isHome && <RightsBar />}
      <div className={`wrap ${classes.page}`}>
        {isFirst ? (
          <PageHeader title="Los textos de la plataforma">
            Desde ahora la cuenta la usás vos: leé y aceptá los textos vigentes en tu nombre.
          </PageHeader>
        ) : (
          <PageHeader title="Cambiaron los textos que aceptaste">
            Leé qué cambió antes de seguir.
          </PageHeader>
        )}
        {kinds.map((kind) => (
          <AskOne
            key={kind}
            kind={kind}
            accepted={kind === 'terms' ? me.termsNumber : me.privacyNumber}
          />
        ))}
        <p>
          Si no los aceptás, no podés depositar, comprar, invertir ni transferir. Lo que tenés sigue
          siendo tuyo: podés mirar todo, cobrar y{' '}
          <Link to="/wallet" onClick={onLater}>
            retirar tu dinero
          </Link>
          .
        </p>
        <Button variant="default" onClick={onLater}>
          Seguir sin aceptar
        </Button>
      </div>
    </>
  );
}

function AskOne({ kind, accepted }: { kind: TextKind; accepted: number | null }) {
  const text = useApiQuery(readText, { params: { kind } }, { anew: true });
  return (
    <section className={classes.card} aria-label={label('textKind', kind)}>
      <h2>{label('textKind', kind)}</h2>
      <Loaded query={text} isEmpty={() => false}>
        {(history) => <Changes kind={kind} history={history} accepted={accepted} />}
      </Loaded>
    </section>
  );
}

function Changes(props: { kind: TextKind; history: TextHistory; accepted: number | null }) {
  const { kind, history, accepted } = props;
  const accept = useApiMutation(acceptText);
  const { current, versions } = history;
  const number = current?.number ?? 0;
  return (
    <>
      {current !== null && (
        <ul>
          {newTo(accepted, { current, versions }).map((one) => (
            <li key={one.number}>
              <b>
                Versión {one.number}, desde el {formatDate(one.inForceFrom)}
              </b>
              : {one.summary}
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink kind={kind} isPublishedHere={current !== null} accepted={accepted} />
      </p>
      <Refused error={accept.error} />
      <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { kind, number } })}>
        {current === null ? 'Acepto el texto vigente' : `Acepto la versión ${number}`}
      </Button>
    </>
  );
}

/** The versions since the accepted one; for a person without an acceptance only the one in force. */
const newTo = (
  accepted: number | null,
  { current, versions }: { current: TextVersion; versions: readonly TextVersion[] },
): readonly TextVersion[] =>
  accepted === null
    ? [current]
    : versions.filter(({ number }) => number > accepted && number <= current.number);

interface TextLinkProps {
  kind: TextKind;
  isPublishedHere: boolean;
  accepted: number | null;
}

/** Where to read the text: here, with the changes since the accepted version, or where the operator published it. */
function TextLink({ kind, isPublishedHere, accepted }: TextLinkProps) {
  const config = usePublicConfig();
  const elsewhere = config?.links[kind];
  if (!isPublishedHere && elsewhere && /^https?:/.test(elsewhere))
    return (
      <a href={elsewhere} target="_blank" rel="noopener noreferrer">
        Leer el texto
      </a>
    );
  return (
    <Link to={`/${kind}${accepted ? `?desde=${accepted}` : ''}`}>
      {accepted ? 'Leer el texto con los cambios marcados' : 'Leer el texto'}
    </Link>
  );
}
