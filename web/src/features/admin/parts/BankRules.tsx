import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { deskLabel } from '#contract/desk/words.ts';
import { changeBankRule, deleteBankRule, listBankRules } from '#contract/treasury/bank.ts';
import type { BankRule } from '#contract/treasury/bank-schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';
import { BankRuleForm } from './BankRuleForm.tsx';

/** Rules that propose what a line is, with where each one comes from. */
export function BankRules() {
  const rules = useApiQuery(listBankRules, {});
  const may = useMay('settings.manage');
  const [edited, setEdited] = useState<BankRule | 'new' | null>(null);
  return (
    <>
      <p className="cap">
        Una regla propone y no decide. Se aprende de cada explicación y se puede cambiar, pausar o
        borrar. Después de dos decisiones que la confirman, su propuesta es segura.
      </p>
      {may && (
        <Button variant="default" mb="md" onClick={() => setEdited('new')}>
          Agregar una regla
        </Button>
      )}
      <Loaded query={rules} isEmpty={() => false}>
        {({ items }) => (
          <DataList
            caption="Reglas"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'words',
                header: 'La línea dice',
                primary: true,
                cell: ({ words, active }) => (
                  <>
                    <b>{words}</b> {!active && <Chip tone="quiet">Pausada</Chip>}
                  </>
                ),
              },
              { key: 'kind', header: 'Es', cell: ({ kind }) => deskLabel('bankLineKind', kind) },
              {
                key: 'from',
                header: 'Origen',
                cell: ({ by, at }) => (by ? `${by}, ${formatDay(at)}` : 'Inicial'),
              },
              {
                key: 'used',
                header: 'Confirmada',
                align: 'end',
                cell: ({ used }) => `${formatCount(used)} ${used === 1 ? 'vez' : 'veces'}`,
              },
              {
                key: 'do',
                header: '',
                align: 'end',
                cell: (rule) => may && <RuleActions rule={rule} onEdit={() => setEdited(rule)} />,
              },
            ]}
          />
        )}
      </Loaded>
      {edited && (
        <BankRuleForm rule={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </>
  );
}

function RuleActions({ rule, onEdit }: { rule: BankRule; onEdit: () => void }) {
  const change = useApiMutation(changeBankRule);
  const remove = useApiMutation(deleteBankRule);
  const [asked, setAsked] = useState(false);
  const { id, words, kind, active } = rule;
  return (
    <Group gap="xs" justify="flex-end">
      <Button size="compact-sm" variant="default" onClick={onEdit}>
        Cambiar
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { words, kind, active: !active } })}
      >
        {active ? 'Pausar' : 'Activar'}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        Borrar
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Borrar la regla «${words}»`}
        confirmLabel="Borrar"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        Las líneas ya decididas quedan como están.
      </ConfirmDialog>
    </Group>
  );
}
