import { Button, NativeSelect } from '@mantine/core';
import type { z } from 'zod';
import {
  approveOfficer,
  askOfficer,
  endOfficer,
  keepOfficer,
} from '#contract/compliance/endpoints.ts';
import type { officers as answer, Officer } from '#contract/compliance/schemas.ts';
import { deskChoices, deskLabel } from '#contract/desk/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { Decision } from '../queue/Decision.tsx';
import { KeptRows } from '../queue/KeptRows.tsx';
import classes from './Alerts.module.css';

type All = z.infer<typeof answer>;

/** Compliance officers; one administrator of level 1 requests a change, another approves. */
export const Officers = ({ officers: { items, candidates } }: { officers: All }) => (
  <>
    <KeptRows rows={items}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="Todavía no hay oficiales" />
        ) : (
          <DataList
            caption="Oficiales de cumplimiento"
            items={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'who',
                header: 'Quién',
                primary: true,
                cell: ({ id, userId, name }) => (
                  <OpenTarget kind="officer" id={id}>
                    <PersonLink id={userId} name={name} />
                  </OpenTarget>
                ),
              },
              {
                key: 'kind',
                header: 'Permiso',
                cell: ({ kind }) => deskLabel('officerKind', kind),
              },
              {
                key: 'state',
                header: 'Estado',
                cell: ({ state, ending }) =>
                  ending ? (
                    <Chip tone="warn">Vigente, con un pedido de quitarlo</Chip>
                  ) : state === 'active' ? (
                    <Chip tone="ok">Vigente</Chip>
                  ) : (
                    <Chip tone="warn">Falta otra aprobación</Chip>
                  ),
              },
              {
                key: 'asked',
                header: 'Pedido por',
                cell: ({ askedBy, at, ending }) =>
                  ending
                    ? `${ending.askedBy}, ${formatDateTime(ending.at)}`
                    : `${askedBy}, ${formatDateTime(at)}`,
              },
              { key: 'do', header: '', align: 'end', cell: (one) => <Deciding officer={one} /> },
            ]}
          />
        )
      }
    </KeptRows>
    {candidates.length > 0 ? (
      <Ask candidates={candidates} />
    ) : (
      <p className="cap">
        Todas las personas del nivel 1 ya tienen el permiso, o uno pedido. Para dárselo a otra,
        invitarla antes al nivel 1.
      </p>
    )}
  </>
);

function Deciding({ officer }: { officer: Officer }) {
  const { id, state, ending } = officer;
  const approve = useApiMutation(approveOfficer);
  const end = useApiMutation(endOfficer);
  const keep = useApiMutation(keepOfficer);
  const params = { id };
  const obstacle = obstacleOf(officer);
  const ask = {
    label: state === 'pending' ? 'Dejar sin efecto' : 'Pedir que se quite',
    explain:
      state === 'pending'
        ? 'El permiso no se da.'
        : 'Lo aprueba otra persona del nivel 1, si la hay; hasta entonces sigue vigente. Lo que hizo queda guardado.',
    danger: true,
    run: () => end.mutateAsync({ params }),
  };
  const approval = {
    label: ending ? 'Aprobar que se quite' : 'Aprobar',
    explain: ending
      ? 'Deja de ver los casos. Lo que hizo queda guardado.'
      : 'Desde ahora puede ver y trabajar los casos.',
    obstacle,
    run: () => approve.mutateAsync({ params }),
  };
  const keeping = {
    label: 'Mantener el permiso',
    explain: 'El pedido de quitarlo queda sin efecto.',
    obstacle:
      officer.own && !ending?.mine
        ? { reason: 'Sobre el propio permiso decide otra persona.' }
        : null,
    run: () => keep.mutateAsync({ params }),
  };
  return (
    <Decision
      inRow
      row={id}
      subject={officerSubject(officer)}
      choices={ending ? [approval, keeping] : state === 'pending' ? [approval, ask] : [ask]}
    />
  );
}

/** A permission in one sentence: person, permission, and who asked for what. */
const officerSubject = ({ name, kind, askedBy, at, ending }: Officer): string =>
  [
    name,
    deskLabel('officerKind', kind),
    ending
      ? `${ending.askedBy} pidió quitarlo, ${formatDateTime(ending.at)}`
      : `lo pidió ${askedBy}, ${formatDateTime(at)}`,
  ].join(' · ');

/** Why the reader cannot approve a request. */
function obstacleOf({ mine, own, ending }: Officer) {
  if (ending ? ending.mine : mine) return { reason: 'Lo aprueba otra persona del nivel 1.' };
  return own && !ending ? { reason: 'Nadie aprueba su propio permiso.' } : null;
}

function Ask({ candidates }: { candidates: All['candidates'] }) {
  const { field, submit, sending, otherErrors } = useApiForm(askOfficer, {
    defaultValues: {
      userId: candidates[0]?.userId ?? '',
      kind: 'officer' as Officer['kind'],
    },
    toArgs: (body) => ({ body }),
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>Pedir el permiso</h2>
      <NativeSelect
        label="Para quién"
        description="Personas del nivel 1."
        data={candidates.map((one) => ({ value: one.userId, label: one.name }))}
        {...field('userId')}
      />
      <NativeSelect label="Permiso" data={deskChoices('officerKind')} {...field('kind')} />
      <FormErrors errors={otherErrors} />
      <Button type="submit" loading={sending}>
        Pedir
      </Button>
    </form>
  );
}
