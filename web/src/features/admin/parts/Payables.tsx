import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Payable } from '#contract/payouts/schemas.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import classes from './BankLines.module.css';
import { ManyOutcomes, type Outcomes } from './ManyOutcomes.tsx';
import { PayableRow } from './PayableRow.tsx';
import { CAUTIONS, payoutObstacle } from './payout-words.ts';
import { RunDialog } from './RunDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { leftOutOf, useSelection } from './use-selection.ts';

/** More are drawn on demand. */
const DRAWN = 100;

/** Pre-approved bank withdrawals that no run has: what is chosen of them becomes a payment run. */
export function Payables({ items, total }: { items: readonly Payable[]; total: number }) {
  const filters = useBanks(items);
  const [drawn, setDrawn] = useState(DRAWN);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Outcomes | null>(null);
  const shown = filters.shown;
  const selection = useSelection(items, payoutObstacle);
  const free = shown.filter((one) => payoutObstacle(one) === null);
  const quiet = free.filter(({ cautions }) => cautions.length === 0);
  return (
    <>
      {refused && <ManyOutcomes outcomes={refused} onClose={() => setRefused(null)} />}
      {items.length === 0 && <EmptyState title="No queda ningún retiro preaprobado por pagar" />}
      <Filters {...filters} />
      {total > items.length && (
        <p className="cap">
          Primeros {formatCount(items.length)} de {formatCount(total)} por vencimiento.
        </p>
      )}
      <ul className={classes.list} aria-label="Retiros por pagar">
        {shown.slice(0, drawn).map((one) => (
          <PayableRow
            key={one.id}
            of={one}
            chosen={selection.has(one)}
            obstacle={payoutObstacle(one)}
            onChoose={(ranged) => selection.toggle(shown, one, ranged)}
          />
        ))}
      </ul>
      {shown.length > drawn && (
        <Button mt="md" variant="default" onClick={() => setDrawn(drawn + DRAWN)}>
          Ver más ({formatCount(shown.length - drawn)})
        </Button>
      )}
      <SelectionBar
        count={selection.items.length}
        amounts={selection.items.map(({ net }) => net)}
        onClear={selection.clear}
        leftOut={selection.items.length > 0 ? leftOutOf(shown, payoutObstacle) : []}
        choosing={
          <>
            {quiet.length > 0 && quiet.length < free.length && (
              <Button variant="default" onClick={() => selection.choose(quiet)}>
                Elegir los que no tienen avisos ({formatCount(quiet.length)})
              </Button>
            )}
            {free.length > 0 && (
              <Button variant="default" onClick={() => selection.choose(free)}>
                Elegir todo lo filtrado ({formatCount(free.length)})
              </Button>
            )}
          </>
        }
      >
        <Button onClick={() => setAsked(true)}>Armar el lote</Button>
      </SelectionBar>
      {asked && (
        <RunDialog
          selected={selection.items}
          onClose={() => setAsked(false)}
          onRefused={(outcomes) => {
            setAsked(false);
            setRefused(outcomes);
          }}
        />
      )}
    </>
  );
}

const NO_BANK = 'Otra cuenta';
const bankIn = ({ bank }: Payable): string => bank ?? NO_BANK;

/** What of the list is shown: of one currency, one bank, or with something to look at. */
function useBanks(items: readonly Payable[]) {
  const [currency, setCurrency] = useState<string | null>(null);
  const [bank, setBank] = useState<string | null>(null);
  const [caution, setCaution] = useState<string | null>(null);
  const shown = items.filter(
    (one) =>
      (currency === null || one.net.currency === currency) &&
      (bank === null || bankIn(one) === bank) &&
      (caution === null || one.cautions.some((found) => found === caution)),
  );
  const banks = [...new Set(items.map(bankIn))].toSorted();
  const currencies = [...new Set(items.map(({ net }) => net.currency))].toSorted();
  return { shown, banks, currencies, currency, setCurrency, bank, setBank, caution, setCaution };
}

const Filters = (of: ReturnType<typeof useBanks>) => (
  <div className={`${classes.filters} ${classes.selects}`}>
    <Select
      label="Moneda"
      placeholder="Todas"
      clearable
      data={of.currencies}
      value={of.currency}
      onChange={of.setCurrency}
    />
    <Select
      label="Banco"
      placeholder="Todos"
      clearable
      data={of.banks}
      value={of.bank}
      onChange={of.setBank}
    />
    <Select
      label="Avisos"
      placeholder="Todos"
      clearable
      data={Object.entries(CAUTIONS).map(([value, { word }]) => ({ value, label: word }))}
      value={of.caution}
      onChange={of.setCaution}
    />
  </div>
);
