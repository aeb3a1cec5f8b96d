import { Group } from '@mantine/core';
import { useState } from 'react';
import { linesOfRule } from '#contract/desk/figure-links.ts';
import { exportRules } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskChoices, deskLabel } from '#contract/desk/words.ts';
import { type BankRule, bankRuleKind } from '#contract/treasury/bank/rules.ts';
import {
  addBankRule,
  changeBankRule,
  deleteBankRule,
  listBankRules,
} from '#contract/treasury/bank.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, KeyedRows } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { UndoNotice } from '#web/shared/desk/UndoNotice.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { BankRuleForm } from './BankRuleForm.tsx';

const FILTERS = {
  search: 'text',
  kind: bankRuleKind.options,
  activa: ['true', 'false'],
  sort: sortsOf(SORTS.bankRules),
} as const;
const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = [
  { name: 'search', label: 'Buscar', kind: 'search', placeholder: 'Texto o persona' },
  {
    name: 'kind',
    label: 'Es',
    kind: 'select',
    none: 'Todas',
    options: deskChoices('bankLineKind').filter(({ value }) => value !== 'other'),
  },
  {
    name: 'activa',
    label: 'Estado',
    kind: 'select',
    none: 'Todas',
    options: [
      { value: 'true', label: 'Activas' },
      { value: 'false', label: 'Pausadas' },
    ],
  },
  sortField(SORTS.bankRules, {
    words: 'La línea dice',
    kind: 'Es',
    at: 'Origen',
    used: 'Confirmada',
  }),
];

const COLUMNS: readonly Column<BankRule>[] = [
  {
    key: 'words',
    header: 'La línea dice',
    sort: SORTS.bankRules.words,
    primary: true,
    cell: ({ words, active }) => (
      <>
        <b>{words}</b> {!active && <Chip tone="quiet">Pausada</Chip>}
      </>
    ),
  },
  {
    key: 'kind',
    header: 'Es',
    sort: SORTS.bankRules.kind,
    cell: ({ kind }) => deskLabel('bankLineKind', kind),
  },
  {
    key: 'from',
    header: 'Origen',
    sort: SORTS.bankRules.at,
    cell: ({ by, authorId, at }) =>
      by && authorId ? (
        <>
          <PersonLink id={authorId} name={by} />, {formatDay(at)}
        </>
      ) : (
        'Inicial'
      ),
  },
  {
    key: 'used',
    header: 'Confirmada',
    sort: SORTS.bankRules.used,
    align: 'end',
    cell: ({ id, used }) => (
      <Link to={linesOfRule(id)}>
        {formatCount(used)} {used === 1 ? 'vez' : 'veces'}
      </Link>
    ),
  },
];

/** Rules for proposals, with the origin of each. */
export function BankRules() {
  const filters = useFilters(FILTERS);
  const { search, kind, activa, sort } = filters.values;
  const asked = { search, sort, 'filter[kind]': kind, 'filter[active]': activa };
  const rules = useApiQuery(listBankRules, { query: asked }, { keepPrevious: true });
  const obstacle = useLevelObstacle('settings.manage');
  const [edited, setEdited] = useState<BankRule | 'new' | null>(null);
  const [deleted, setDeleted] = useState<BankRule | null>(null);
  return (
    <>
      <p className="cap">
        Una regla propone y no decide. Se aprende de cada explicación y se puede cambiar, pausar o
        borrar. Después de dos decisiones que la confirman, su propuesta es segura.
      </p>
      <div style={{ marginBlock: 16 }}>
        <GuardedButton
          variant="default"
          obstacle={obstacle}
          style={{ justifySelf: 'start' }}
          onClick={() => setEdited('new')}
        >
          Agregar una regla
        </GuardedButton>
      </div>
      {deleted && <DeletedRule key={deleted.id} rule={deleted} onClose={() => setDeleted(null)} />}
      <DeskFilters
        list="bank"
        filters={filters}
        fields={FIELDS}
        file={(file) => saveFile(exportRules, { query: { ...file, ...asked } })}
      />
      <Loaded
        query={rules}
        empty={
          <EmptyState
            title={filters.narrowing > 0 ? 'Ninguna regla con esos filtros' : 'Ninguna regla'}
          />
        }
      >
        {({ items }) => (
          <KeyedRows>
            <DataList
              caption="Reglas"
              items={items}
              sorted={sortedIn(filters, undefined)}
              rowKey={({ id }) => id}
              columns={[
                ...COLUMNS,
                {
                  key: 'do',
                  header: '',
                  align: 'end',
                  cell: (rule) => (
                    <RuleActions
                      rule={rule}
                      obstacle={obstacle}
                      onEdit={() => setEdited(rule)}
                      onDeleted={() => setDeleted(rule)}
                    />
                  ),
                },
              ]}
            />
          </KeyedRows>
        )}
      </Loaded>
      {edited && (
        <BankRuleForm rule={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </>
  );
}

/** The actions on a rule; disabled for others than its author, with the reason above the list. */
function RuleActions(props: {
  rule: BankRule;
  obstacle: Obstacle | null;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const { rule, obstacle, onEdit, onDeleted } = props;
  const change = useApiMutation(changeBankRule);
  const remove = useApiMutation(deleteBankRule, { onSuccess: onDeleted });
  const [asked, setAsked] = useState(false);
  const { id, words, kind, active } = rule;
  const button = { size: 'compact-sm', variant: 'default', obstacle, hush: true } as const;
  return (
    <Group gap="xs" justify="flex-end">
      <Refused error={change.error} />
      <GuardedButton {...button} onClick={onEdit}>
        Cambiar
      </GuardedButton>
      <GuardedButton
        {...button}
        loading={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { words, kind, active: !active } })}
      >
        {active ? 'Pausar' : 'Activar'}
      </GuardedButton>
      <GuardedButton {...button} onClick={() => setAsked(true)}>
        Borrar
      </GuardedButton>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Borrar la regla «${words}»`}
        confirmLabel="Borrar"
        danger
        loading={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        Las líneas ya decididas quedan como están.
      </ConfirmDialog>
    </Group>
  );
}

/** Says that a rule was deleted, with a way to add it again; what confirmed it is not counted for the new one. */
function DeletedRule({ rule, onClose }: { rule: BankRule; onClose: () => void }) {
  const add = useApiMutation(addBankRule, { onSuccess: onClose });
  const { words, kind, active } = rule;
  return (
    <UndoNotice
      by={add}
      onUndo={() => add.mutate({ body: { words, kind, active } })}
      onClose={onClose}
    >
      Regla «{words}» borrada. Al deshacerlo vuelve sin las decisiones que la confirmaban.
    </UndoNotice>
  );
}
