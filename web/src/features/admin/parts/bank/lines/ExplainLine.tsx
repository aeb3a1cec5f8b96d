import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { deskLabel } from '#contract/desk/words.ts';
import type { BankReport } from '#contract/treasury/bank/report.ts';
import type { BankRule } from '#contract/treasury/bank/rules.ts';
import { bankLineKind } from '#contract/treasury/bank/values.ts';
import { explainBankLine } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { KIND_EFFECTS } from '../bank-texts.ts';
import { LineDeposits } from './LineDeposits.tsx';
import { LinePeople } from './LinePeople.tsx';
import { NoSecond } from './NoSecond.tsx';

type Line = BankReport['unknown'][number];
type Kind = (typeof bankLineKind.options)[number];

/** What a line was explained as, and the rules learnt from it. */
export interface Explained {
  readonly line: Line;
  readonly as: Kind;
  /** Whether it is the first of two approvals. */
  readonly waits: boolean;
  readonly learnt: readonly BankRule[];
}

/**
 * Asks for the explanation of a bank line that is not a movement.
 * @param props.second whether another administrator of level 1 may approve it
 */
export function ExplainLine(props: {
  line: Line;
  second: boolean;
  onClose: () => void;
  onDone: (explained: Explained) => void;
}) {
  const { line, second, onClose, onDone } = props;
  const leaves = line.amount.startsWith('-');
  const kinds = bankLineKind.options.filter((kind) =>
    leaves ? kind !== 'interest' : kind !== 'bank_fee',
  );
  // no kind is preselected: it must be chosen deliberately
  const [kind, setKind] = useState<Kind | null>(null);
  const [reason, setReason] = useState('');
  const explain = useApiMutation(explainBankLine, {
    onSuccess: ({ explanations, learnt }, { body }) => {
      const given = explanations.find(({ id }) => id === line.id);
      const waits = given?.status === 'pending';
      toast.success(
        waits
          ? 'Explicación pedida: todavía no se asentó nada. Falta la aprobación de otra persona del nivel 1.'
          : 'Línea explicada.',
      );
      onDone({ line, as: body.kind, waits, learnt });
    },
  });
  const ready = kind !== null && reason.trim().length >= 3;
  const forTwo = kind !== null && line.needsTwo.includes(kind);
  return (
    <OpenModal onClose={onClose} title="Explicar la línea del banco">
      <Stack gap="md">
        <OpenMark kind="bankLine" id={line.id} />
        <SummaryRows
          rows={[
            { label: 'Día', value: formatDay(line.day) },
            { label: 'Referencia', value: line.reference || '—' },
            {
              label: leaves ? 'Salió' : 'Entró',
              value: formatMoney({ amount: line.amount.replace('-', ''), currency: line.currency }),
              strong: true,
            },
          ]}
        />
        <LineDeposits line={line} />
        <LinePeople line={line} />
        <Choices
          label="Qué es"
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({
            value,
            label: deskLabel('bankLineKind', value),
            description: KIND_EFFECTS[value],
          }))}
        />
        <Textarea
          label="Motivo"
          description="Queda en el registro de auditoría."
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {forTwo && (
          <Text size="sm" role="status">
            Es la primera de dos personas: no se asienta nada hasta que la apruebe otra del nivel 1.
          </Text>
        )}
        {forTwo && !second && <NoSecond />}
        <Unconfirmed by={explain} where={{ id: line.id }} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button
            disabled={!ready}
            loading={explain.isPending}
            onClick={() =>
              kind &&
              explain.mutate({ params: { id: line.id }, body: { kind, reason: reason.trim() } })
            }
          >
            {forTwo ? 'Pedir la aprobación' : 'Explicar'}
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  );
}
