import { listProjectsAsGuest } from '#contract/projects/endpoints.ts';
import { exportPostings } from '#contract/proofs/endpoints.ts';
import type { Liability, ProvedAsset, Statement } from '#contract/proofs/schemas.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { addressOf } from '#web/shared/api/address.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { formatAsset, shortHash } from '../data/amounts.ts';
import { KINDS } from '../texts.ts';
import classes from './proofs.module.css';
import { Sizes } from './Sizes.tsx';

/** The number and location of each project's tokens; for the project in the URL, its holders by size. */
export default function Tokens({ statement }: { statement: Statement }) {
  const [search] = useSearchParams();
  const projectId = search.get('project');
  const names = useEveryPage(listProjectsAsGuest, {});
  // a cancelled project still has tokens, but no page for guests
  const nameOf = (id: string | null) =>
    names.data?.find((one) => one.id === id)?.name ??
    (names.isPending ? 'Un proyecto' : 'Un proyecto que ya no se ofrece');
  const issues = statement.liabilities.filter(
    (one) => one.projectId !== null && (projectId === null || one.projectId === projectId),
  );
  if (issues.length === 0) return null;
  const title = projectId === null ? 'Tokens' : `Tokens de ${nameOf(projectId)}`;
  return (
    <>
      <h3 id="tokens">{title}</h3>
      <DataList
        caption={title}
        items={issues}
        rowKey={({ asset }) => asset}
        columns={columnsOf(nameOf)}
      />
      {projectId !== null && (
        <HashTarget id="proyecto">
          <div className={classes.inLine}>
            <ProjectMoney assets={statement.assets.filter((one) => one.projectId === projectId)} />
            {issues.map(({ asset, holders }) => (
              <Sizes
                key={asset}
                asset={asset}
                holders={holders}
                date={statement.date}
                name={kindOf(asset, projectId)}
              />
            ))}
            <p>
              <a href={addressOf(exportPostings, { id: projectId })}>
                Asientos del proyecto sin personas (CSV)
              </a>
              {' · '}
              <Link to="/proofs">Todos los proyectos</Link>
            </p>
          </div>
        </HashTarget>
      )}
    </>
  );
}

/** The money that the ledger keeps for a project. */
const ProjectMoney = ({ assets }: { assets: readonly ProvedAsset[] }) =>
  assets.length === 0 ? null : (
    <DataList
      caption="Dinero guardado para el proyecto"
      items={assets}
      rowKey={({ kind, asset }) => `${kind}/${asset}`}
      columns={[
        { key: 'kind', header: 'Para qué', cell: ({ kind }) => KINDS[kind] },
        {
          key: 'amount',
          header: 'Importe',
          align: 'end',
          cell: ({ asset, amount }) => formatAsset(asset, amount),
        },
      ]}
    />
  );

const kindOf = (asset: string, projectId: string | null): string =>
  asset === `token:${projectId}` ? 'propiedad' : 'inversión';

const columnsOf = (nameOf: (id: string | null) => string): readonly Column<Liability>[] => [
  {
    key: 'project',
    header: 'Proyecto',
    cell: ({ asset, projectId }) => (
      <>
        <Link to={`/proofs?project=${projectId}`}>{nameOf(projectId)}</Link> ·{' '}
        {kindOf(asset, projectId)}
      </>
    ),
  },
  ...(['issued', 'unissued', 'retired'] as const).map(
    (where): Column<Liability> => ({
      key: where,
      header: { issued: 'Emitidos', unissued: 'Sin vender', retired: 'Recomprados' }[where],
      align: 'end',
      cell: ({ supply }) => formatCount(Number(supply?.[where])),
    }),
  ),
  {
    key: 'total',
    header: 'De personas',
    align: 'end',
    cell: ({ total }) => <b>{formatCount(Number(total))}</b>,
  },
  {
    key: 'holders',
    header: 'Titulares',
    align: 'end',
    cell: ({ holders }) => formatCount(holders),
  },
  {
    key: 'root',
    header: 'Raíz del árbol',
    cell: ({ root }) => <code title={root}>{shortHash(root)}</code>,
  },
];
