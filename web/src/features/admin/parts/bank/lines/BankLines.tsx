import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { BANK_PAGES, type BankReport } from '#contract/treasury/bank/report.ts';
import { listBankLines } from '#contract/treasury/bank.ts';
import { call } from '#web/shared/api/call.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { type Head, RowTable } from '#web/shared/desk/RowTable.tsx';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useListKeys } from '#web/shared/keyboard/use-list-keys.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { type Selection, useSelection } from '../../deciding/selection/use-selection.ts';
import { useStillThere } from '../../use-still-there.ts';
import { BankSelectionBar } from '../BankSelectionBar.tsx';
import { initialSmall, type OpenLine } from '../bank-texts.ts';
import { LineSums } from '../LineSums.tsx';
import { BankDecision } from './BankDecision.tsx';
import { BankLine } from './BankLine.tsx';
import classes from './BankLines.module.css';
import { BankOutcomes } from './BankOutcomes.tsx';
import { obstacleOf, type Shown } from './bank-selection.ts';
import { type Explained, ExplainLine } from './ExplainLine.tsx';
import { LostBefore } from './LookUpLines.tsx';
import { SettledLine } from './SettledLine.tsx';
import type { Outcomes } from './use-decide-lines.ts';

/** Lines by the certainty of their proposal. */
const GROUPS: Readonly<Record<Shown, string>> = {
  all: 'Todas',
  certain: 'Seguras',
  likely: 'Probables',
  possible: 'Posibles',
  none: 'Sin propuesta',
};
const isShown = (name: string): name is Shown => name in GROUPS;
const SHOWN = Object.keys(GROUPS).filter(isShown);

/** More are rendered on demand: a thousand rows would block the browser. */
const DRAWN = 100;

/**
 * Unsettled lines, each with its proposal; many can be decided together. The outcome of a selection stays after its
 * last line has left the list.
 * @param props.brought the certain lines of a statement that was just loaded: they are preselected for review
 * @param props.open how many lines match the search: the list holds a page of them
 * @param props.second whether another administrator of level 1 may approve an explanation
 * @param props.sums what these come to
 * @param props.empty what is said when there is none
 * @param props.certainties how many of each certainty there are
 * @param props.group of which certainty those shown are
 */
export function BankLines(props: {
  lines: readonly OpenLine[];
  /** What settles the line that the address names, if it is decided. */
  settled: BankReport['settled'];
  brought: readonly OpenLine[];
  open: number;
  second: boolean;
  sums: BankReport['sums'];
  empty: string;
  sorted: Sorted;
  page: number;
  onPage: (page: number) => void;
  certainties: BankReport['certainties'];
  group: Shown;
  onGroup: (group: Shown) => void;
}) {
  const { lines, brought, open, sums, sorted, page, onPage } = props;
  const { certainties, group, onGroup, second } = props;
  const isAlone = useSearchParams()[0].has('line');
  const level = useLevelObstacle('settings.manage');
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  // as they were when asked: later decisions of another administrator show in the outcome
  const [asked, setAsked] = useState<readonly OpenLine[] | null>(null);
  const [explaining, setExplaining] = useState<OpenLine | null>(null);
  const selection = useLineSelection(lines, level === null);
  const finish = (done: Outcomes) => {
    selection.drop(done.lines.map(({ lineId }) => lineId));
    setOutcomes(done);
  };
  const chooseBrought = useEffectEvent(() => selection.choose(brought));
  // once for each statement: a line removed from the selection stays out
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are selected when a statement was just imported
  useEffect(chooseBrought, [brought]);
  return (
    <>
      {outcomes && (
        <BankOutcomes of={outcomes} onClose={() => setOutcomes(null)} onAnswer={finish} />
      )}
      {!outcomes?.left && asked === null && <LostBefore onAnswer={finish} />}
      {isAlone && props.settled && lines.length === 0 ? (
        <SettledLine of={props.settled} />
      ) : open === 0 && lines.length === 0 && group === 'all' ? (
        <NoLines page={page} onPage={onPage} empty={props.empty} />
      ) : (
        <>
          {(open > BANK_PAGES.unknown || page > 1) && !isAlone && (
            <>
              <p role="status">
                Se ven {formatCount(lines.length)} de {formatCount(open)} líneas por decidir.
              </p>
              <PageNav total={open} pageSize={BANK_PAGES.unknown} page={page} onPage={onPage} />
            </>
          )}
          <LinesByCertainty
            lines={lines}
            selection={selection}
            sorted={sorted}
            level={level}
            onExplain={setExplaining}
            certainties={certainties}
            group={group}
            onGroup={onGroup}
          />
          {!isAlone && <LineSums of={sums} />}
          <BankSelectionBar
            lines={lines}
            isPart={open > BANK_PAGES.unknown}
            selection={selection}
            onDecide={setAsked}
          />
        </>
      )}
      {asked && (
        <BankDecision
          selected={asked}
          second={second}
          onClose={() => setAsked(null)}
          onDone={(done) => {
            setAsked(null);
            finish(done);
          }}
        />
      )}
      {explaining && (
        <ExplainLine
          line={explaining}
          second={second}
          onClose={() => setExplaining(null)}
          onDone={(explained) => {
            setExplaining(null);
            setOutcomes(outcomesOf(explained));
          }}
        />
      )}
    </>
  );
}

/** The selected lines, on whatever page or view; those that were decided since leave it. */
function useLineSelection(lines: readonly OpenLine[], explains: boolean): LineSelection {
  const selection = useSelection(lines, (line) => obstacleOf(line, explains), { paged: true });
  useStillThere(selection, '/admin/bank', async (ids, signal) => {
    const { items } = await call(listBankLines, {
      query: { 'filter[id]': ids, 'filter[state]': 'open', pageSize: MAX_PAGE_SIZE },
      signal,
      background: true,
    });
    return selection.absent.filter(({ id }) => items.some((one) => one.id === id));
  });
  return selection;
}

/** A single explanation as the outcome of a selection of one. */
function outcomesOf({ line, as, waits, learnt }: Explained): Outcomes {
  const outcome = waits ? 'first' : 'done';
  const own = {
    lineId: line.id,
    outcome,
    fault: null,
    by: null,
    waits: false,
    order: null,
  } as const;
  return { lines: [{ ...own, line, as }], learnt, left: null };
}

/** When all items of a later page have been decided, goes back to the first page. */
const NoLines = (props: { page: number; onPage: (page: number) => void; empty: string }) => (
  <>
    <EmptyState title={props.empty} />
    {props.page > 1 && (
      <PageNav total={0} pageSize={BANK_PAGES.unknown} page={props.page} onPage={props.onPage} />
    )}
  </>
);

const allOf = (of: BankReport['certainties']): number =>
  Object.values(of).reduce((sum, count) => sum + count, 0);

type LineSelection = Selection<OpenLine>;

/** The lines of one certainty, or the one that the inbox links to. */
function LinesByCertainty(props: {
  lines: readonly OpenLine[];
  selection: LineSelection;
  sorted: Sorted;
  /** Why the reader may not explain lines that are not movements. */
  level: Obstacle | null;
  onExplain: (line: OpenLine) => void;
  certainties: BankReport['certainties'];
  group: Shown;
  onGroup: (group: Shown) => void;
}) {
  const { lines, selection, sorted, level, onExplain, certainties, group, onGroup } = props;
  const list = useListKeys<HTMLDivElement>();
  const [drawn, setDrawn] = useState(DRAWN);
  const wanted = useSearchParams()[0].get('line');
  const alone = lines.filter(({ id }) => id === wanted);
  const shown = alone.length > 0 ? alone : lines;
  return (
    <>
      {wanted !== null && lines.length === 0 && (
        <p>
          Esa línea ya no está por decidir. <Link to="/admin/bank">Ver las demás</Link>
        </p>
      )}
      {alone.length > 0 && (
        <>
          <OpenMark kind="bankLine" id={alone[0]?.id ?? ''} />
          <p>
            Una línea sola. <Link to="/admin/bank">Ver todas</Link>
          </p>
        </>
      )}
      <fieldset className={classes.filters}>
        <legend className={classes.legend}>Líneas por certeza</legend>
        {SHOWN.map((one) => {
          const count = one === 'all' ? allOf(certainties) : certainties[one];
          return (
            <Button
              key={one}
              variant={group === one ? 'filled' : 'default'}
              aria-pressed={group === one}
              onClick={() => onGroup(one)}
            >
              {GROUPS[one]} ({formatCount(count)})
            </Button>
          );
        })}
      </fieldset>
      {level && (
        <p className="cap">Explicar lo que no es un movimiento: {initialSmall(level.reason)}</p>
      )}
      <RowTable label="Líneas por decidir" heads={HEADS} sorted={sorted} ref={list}>
        {shown.slice(0, drawn).map((line) => (
          <BankLine
            key={line.id}
            line={line}
            chosen={selection.has(line)}
            obstacle={selection.obstacleOf(line)}
            onChoose={(ranged) => selection.toggle(shown, line, ranged)}
            level={level}
            onExplain={() => onExplain(line)}
          />
        ))}
      </RowTable>
      {shown.length > drawn && (
        <Button mt="md" variant="default" onClick={() => setDrawn(drawn + DRAWN)}>
          Ver más ({formatCount(shown.length - drawn)})
        </Button>
      )}
    </>
  );
}

const HEADS: readonly Head[] = [
  { key: 'pick', header: '', name: 'Elegir' },
  { key: 'day', header: 'Día', sort: SORTS.bankLines.day },
  { key: 'reference', header: 'Texto del banco', sort: SORTS.bankLines.reference },
  { key: 'amount', header: 'Importe', sort: SORTS.bankLines.amount },
];
