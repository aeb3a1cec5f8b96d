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
import { STEP_WORDS } from '../deciding/batches/many-texts.ts';
import { type Parts, withoutAnswered } from '../deciding/batches/use-in-parts.ts';
import { byIdOf } from '../deciding/batches/use-names.ts';
import { LookUp, LostBefore } from '../deciding/lost/LookUp.tsx';
import { ManyDialog, type ManyItem, type ManyStep } from '../deciding/many/ManyDialog.tsx';
import { ManyOutcomes, type Missed, type Outcomes } from '../deciding/many/ManyOutcomes.tsx';
import { OtherRows } from '../deciding/selection/OtherRows.tsx';
import { SelectionBar } from '../deciding/selection/SelectionBar.tsx';
import type { Selection } from '../deciding/selection/use-selection.ts';

/** A bulk action of a queue; `follow` continues with the successful ones. */
export interface ManyChoice {
  readonly step: DecidedStep;
  readonly label?: string;
  readonly explain?: string;
  readonly follow?: (done: readonly string[]) => void;
  /** Offered when some rows have no outcome, and `follow` is left out. */
  readonly unfollowed?: Missed;
}

/** A question and what was selected when it was asked: later decisions of others show in the outcome. */
interface Asked {
  readonly choice: ManyChoice;
  readonly items: readonly ManyItem[];
}

/** What may follow a step whose answer was lost before a reload, of those that it decided; null when nothing does. */
interface AfterLost {
  readonly step: DecidedStep;
  readonly missedOf: (done: readonly string[]) => Promise<Missed | null>;
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
  afterLost?: AfterLost;
  children?: ReactNode;
}) {
  const { kind, selection, total, all, itemOf, choices, afterLost, children } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [finished, setFinished] = useState<DecidedStep>('accept');
  const [ofOthers, setOthers] = useOthers(kind);
  const selected = selection.items.map(itemOf);
  const finish = (
    { choice, items }: Asked,
    { answers, left }: Parts<ManyItem, MovementOutcome>,
  ) => {
    setAsked(null);
    setFinished(choice.step);
    selection.drop(answers.map(({ id }) => id));
    const named = byIdOf(items);
    const act = STEP_WORDS[kind][choice.step]?.act ?? '';
    const missed = left && (choice.unfollowed ?? null);
    setOutcomes({ kind, done: act, of: answers, named, left, missed });
    const done = doneIn(answers);
    // the rows without an outcome are to be seen: what follows may leave the page
    if (done.length > 0 && left === null) choice.follow?.(done);
  };
  const answered = (of: readonly MovementOutcome[]) => {
    selection.drop(of.map(({ id }) => id));
    setOutcomes((now) => now && withAnswers(now, of));
  };
  return (
    <>
      {outcomes && (
        <ManyOutcomes
          outcomes={outcomes}
          onClose={() => setOutcomes(null)}
          lookUp={
            <LookUp
              kind={kind}
              step={finished}
              named={unansweredIn(outcomes)}
              onAnswer={answered}
              onOthers={setOthers}
            />
          }
        />
      )}
      {!outcomes?.left && asked === null && (
        <LostBefore
          kind={kind}
          onAnswer={({ answers, step }) => {
            selection.drop(answers.map(({ id }) => id));
            setFinished(step);
            const done = STEP_WORDS[kind][step]?.act ?? '';
            const answer = { kind, done, of: answers, named: new Map() };
            setOutcomes(answer);
            if (afterLost?.step === step)
              void afterLost
                .missedOf(doneIn(answers))
                .then((missed) => setOutcomes(withMissed(answer, missed)));
          }}
        />
      )}
      {asked === null && ofOthers}
      {children}
      <SelectionBar
        count={selected.length}
        amounts={selected.map(({ money }) => money)}
        onClear={selection.clear}
        leftOut={selection.leftOut}
        gone={selection.gone}
        emptied={selection.emptied}
        choosing={<ChooseAll total={total} all={all} selection={selection} />}
      >
        <Steps
          kind={kind}
          of={choices(selection.items)}
          onAsk={(choice) => setAsked({ choice, items: selected })}
        />
      </SelectionBar>
      {asked && (
        <ManyDialog
          of={stepOf(kind, asked.choice)}
          selected={asked.items}
          onClose={() => setAsked(null)}
          onDone={(of) => finish(asked, of)}
          onOthers={setOthers}
        >
          {ofOthers}
        </ManyDialog>
      )}
    </>
  );
}

/** The outcomes of another selection, apart from those of the present one, and their setter. */
function useOthers(kind: DecidedKind) {
  const [of, set] = useState<readonly MovementOutcome[]>([]);
  const shown = of.length > 0 && <OtherRows kind={kind} of={of} onClose={() => set([])} />;
  return [shown, set] as const;
}

/** The buttons of a selection's steps. */
const Steps = (props: {
  kind: DecidedKind;
  of: readonly ManyChoice[];
  onAsk: (choice: ManyChoice) => void;
}) =>
  props.of.map((choice) => (
    <Button
      key={choice.label ?? choice.step}
      variant={choice.step === 'accept' ? 'filled' : 'default'}
      onClick={() => props.onAsk(choice)}
    >
      {choice.label ?? STEP_WORDS[props.kind][choice.step]?.act}
    </Button>
  ));

const stepOf = (kind: DecidedKind, { step, explain }: ManyChoice): ManyStep => ({
  kind,
  step,
  ...(explain ? { after: explain } : {}),
});

/** The outcomes of a selection with those that were looked up later. */
function withAnswers(now: Outcomes, later: readonly MovementOutcome[]): Outcomes {
  const ids = later.map(({ id }) => id);
  const of = [...now.of.filter(({ id }) => !ids.includes(id)), ...later];
  return { ...now, of, left: now.left ? withoutAnswered(now.left, ids) : null };
}

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

const doneIn = (answers: readonly MovementOutcome[]): string[] =>
  answers.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);

/** Adds what may follow to an outcome that is still shown. */
const withMissed = (answer: Outcomes, missed: Missed | null) => (now: Outcomes | null) =>
  now === answer ? { ...now, missed } : now;

const unansweredIn = ({ left, named }: Outcomes) =>
  (left?.unanswered ?? []).map(({ id }) => ({
    id,
    orderNumber: named.get(id)?.orderNumber ?? '',
  }));
