import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  type DecidedKind,
  type DecidedStep,
  MOST_AT_ONCE,
  type MovementOutcome,
} from '#contract/payments/decide.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { ManyDialog, type ManyItem, type ManyStep } from './ManyDialog.tsx';
import { ManyOutcomes, type Outcomes } from './ManyOutcomes.tsx';
import { STEP_WORDS } from './many-texts.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selection } from './use-selection.ts';

/** A bulk action of a queue; `follow` continues with the successful ones. */
export interface ManyChoice {
  readonly step: DecidedStep;
  readonly label?: string;
  readonly explain?: string;
  readonly follow?: (done: readonly string[]) => void;
}

/** The selection of a queue and its possible steps, with their outcome. */
export function QueueMany<Item extends { id: string }>(props: {
  kind: DecidedKind;
  selection: Selection<Item>;
  /** How many the filters select, and all of them. */
  total: number;
  all: () => Promise<Item[]>;
  itemOf: (item: Item) => ManyItem;
  choices: (chosen: readonly Item[]) => readonly ManyChoice[];
  children?: ReactNode;
}) {
  const { kind, selection, total, all, itemOf, choices, children } = props;
  const [asked, setAsked] = useState<ManyChoice | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const selected = selection.items.map(itemOf);
  const finish = (choice: ManyChoice, of: readonly MovementOutcome[]) => {
    setAsked(null);
    selection.clear();
    const named = new Map(selected.map((one) => [one.id, `${one.orderNumber} de ${one.userName}`]));
    setOutcomes({ done: STEP_WORDS[kind][choice.step]?.act ?? '', of, named });
    const done = of.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    if (done.length > 0) choice.follow?.(done);
  };
  return (
    <>
      {outcomes && <ManyOutcomes outcomes={outcomes} onClose={() => setOutcomes(null)} />}
      {children}
      <SelectionBar
        count={selected.length}
        amounts={selected.map(({ money }) => money)}
        onClear={selection.clear}
        leftOut={selection.leftOut}
        choosing={<ChooseAll total={total} all={all} selection={selection} />}
      >
        {choices(selection.items).map((choice) => (
          <Button
            key={choice.label ?? choice.step}
            variant={choice.step === 'accept' ? 'filled' : 'default'}
            onClick={() => setAsked(choice)}
          >
            {choice.label ?? STEP_WORDS[kind][choice.step]?.act}
          </Button>
        ))}
      </SelectionBar>
      {asked && (
        <ManyDialog
          of={stepOf(kind, asked)}
          selected={selected}
          onClose={() => setAsked(null)}
          onDone={(of) => finish(asked, of)}
        />
      )}
    </>
  );
}

const stepOf = (kind: DecidedKind, { step, explain }: ManyChoice): ManyStep => ({
  kind,
  step,
  ...(explain ? { after: explain } : {}),
});

/** Selects everything that the filters find, on any page. */
function ChooseAll<Item extends { id: string }>(props: {
  total: number;
  all: () => Promise<Item[]>;
  selection: Selection<Item>;
}) {
  const { total, all, selection } = props;
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    try {
      selection.choose(await all());
    } catch (error) {
      toast.error(errorText(isApiError(error) ? error.key : null));
    }
    setBusy(false);
  };
  return (
    total > 0 && (
      <Button variant="default" loading={busy} onClick={() => void choose()}>
        {total > MOST_AT_ONCE
          ? `Elegir los primeros ${formatCount(MOST_AT_ONCE)} de ${formatCount(total)}`
          : `Elegir todo lo filtrado (${formatCount(total)})`}
      </Button>
    )
  );
}
