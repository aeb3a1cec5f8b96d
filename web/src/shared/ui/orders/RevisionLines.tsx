import type { ReactNode } from 'react';
import type { RevisedFields, Revision } from '#contract/projects/revisions.ts';
import { Picture } from '../figures/Picture.tsx';
import classes from './RevisionLines.module.css';

type Manager = NonNullable<RevisedFields['managers']>[number];

/** What a revision changes: the published values and the wanted ones. */
export function RevisionLines({ revision }: { revision: Revision }) {
  const { before, after } = revision;
  return (
    <dl className={classes.list}>
      {after.name !== undefined && (
        <Line title="Nombre" before={before.name ?? ''} after={after.name} />
      )}
      {placeChanges(before, after).map(([title, old, wanted]) => (
        <Line key={title} title={title} before={old} after={wanted} />
      ))}
      {after.managers && (
        <Line
          title="Responsables"
          before={<People people={before.managers ?? []} revision={revision} />}
          after={<People people={after.managers} revision={revision} />}
        />
      )}
    </dl>
  );
}

const Line = (props: { title: string; before: ReactNode; after: ReactNode }) => (
  <div className={classes.line}>
    <dt>{props.title}</dt>
    <dd>
      <span className="cap">Publicado</span>
      <div>{props.before || '—'}</div>
    </dd>
    <dd>
      <span className="cap">Pedido</span>
      <div>{props.after || '—'}</div>
    </dd>
  </div>
);

function People({ people, revision }: { people: readonly Manager[]; revision: Revision }) {
  if (people.length === 0) return '—';
  return (
    <ul className={classes.people}>
      {people.map(({ id, name, role, website, logo }) => {
        const picture = revision.logos.find((one) => one.id === logo);
        return (
          <li key={id ?? name}>
            {picture && (
              <span className={classes.logo}>
                <Picture resource={picture} ratio={1} sizes="32px" alt="" fit="contain" />
              </span>
            )}
            <span>{[name, role, website].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

const PLACE: Readonly<Record<keyof NonNullable<RevisedFields['location']>, string>> = {
  country: 'País',
  province: 'Provincia',
  city: 'Ciudad',
  address: 'Dirección',
  postalCode: 'Código postal',
  mapLink: 'Enlace al mapa',
  latitude: 'Latitud',
  longitude: 'Longitud',
};

/** The changed parts of a location, as `[title, published, wanted]`. */
function placeChanges(before: RevisedFields, after: RevisedFields): [string, string, string][] {
  const words = ({ location }: RevisedFields) =>
    new Map(Object.entries(location ?? {}).map(([part, value]) => [part, String(value ?? '')]));
  const [old, wanted] = [words(before), words(after)];
  return Object.entries(PLACE).flatMap(([part, title]): [string, string, string][] => {
    const [from, to] = [old.get(part) ?? '', wanted.get(part) ?? ''];
    return from === to ? [] : [[title, from, to]];
  });
}
