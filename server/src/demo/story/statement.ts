import { formatAmount, parseAmount } from '#contract/core/money.ts';
import { BANK_TRANSFER_IN } from '#contract/payments/bank-transfer.ts';
import type { BankCurrency } from '#contract/treasury/bank/values.ts';
import { businessDay } from '#core/clock.ts';
import { chart } from '#modules/ledger';
import { bankReport, explainLine, importStatement } from '#modules/treasury';
import type { Actors } from './actors.ts';
import type { Scene, StoryStage } from './stage.ts';

/** Days from today of the first and the last day that the statements cover. */
const FIRST_DAY = -25;
const LAST_DAY = -1;

/** A line of an account. */
interface Line {
  readonly day: string;
  readonly text: string;
  /** Minor units, signed. */
  readonly amount: bigint;
}

/** A line that no accepted or sent movement explains. */
interface LooseLine {
  readonly currency: BankCurrency;
  readonly offset: number;
  readonly text: (name: (person: string) => string) => string;
  readonly amount: bigint;
}

const FEE: LooseLine = {
  currency: 'ARS',
  offset: -2,
  text: () => 'COMISION MANTENIMIENTO DE CUENTA',
  // less than what withdrawals in pesos have earned by then: the fees pay it whole
  amount: -845_000n,
};

/** What the desk still has to decide: none of it is certain. */
const UNDECIDED: readonly LooseLine[] = [
  // of the deposit that was rejected because its receipt is of another account
  {
    currency: 'ARS',
    offset: -5,
    text: () => 'TRANSF RECIBIDA DE UN TERCERO',
    amount: 64_000_000n,
  },
  { currency: 'ARS', offset: -2, text: () => 'DEBITO SIN DETALLE', amount: -4_830_000n },
  {
    currency: 'ARS',
    offset: -1,
    text: (name) => `TRANSF RECIBIDA ${name('cliente2')}`,
    amount: 92_500_000n,
  },
  { currency: 'USD', offset: -3, text: () => 'TRANSF DEL EXTERIOR REF 5590217', amount: 125_000n },
];

/** Level 1 imports the last weeks' statements, invented as their files say, and explains the bank's fee. */
export const statements = (stage: StoryStage, actors: Actors): Scene[] => [
  {
    at: stage.calendar.moment(LAST_DAY, 21),
    play: async () => {
      for (const currency of ['ARS', 'USD'] as const) await importOne(stage, actors, currency);
    },
  },
];

async function importOne(stage: StoryStage, actors: Actors, currency: BankCurrency): Promise<void> {
  const { modules, calendar } = stage;
  const importer = { userId: actors.id('admin'), role: 'admin', address: '127.0.0.1' } as const;
  const { accounts } = await bankReport(modules.treasury, importer.userId);
  const account = accounts.find((one) => one.currency === currency);
  const names = await modules.identity.names([...stage.people.values()]);
  const name = (person: string) => (names.get(actors.id(person)) ?? '').toUpperCase();
  const booked = await bookedLines(stage, actors, currency);
  const loose = [FEE, ...UNDECIDED]
    .filter((line) => line.currency === currency)
    .map(({ offset, text, amount }) => ({ day: calendar.day(offset), text: text(name), amount }));
  const lines = [...booked, ...loose].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  );
  const [owed = 0n] = await modules.ledger.balanceOf([chart.bank(currency)]);
  const before = -owed - booked.reduce((sum, { amount }) => sum + amount, 0n);
  const report = await importStatement(modules.treasury, importer, {
    name: `extracto-de-demostracion-${currency.toLowerCase()}.csv`,
    bytes: Buffer.from(csvOf(lines, before, currency)),
    accountId: account?.id,
  });
  const fee = report.unknown.find(({ reference }) => reference === FEE.text(name));
  if (fee)
    await explainLine(modules.treasury, importer, {
      key: actors.key(),
      lineId: fee.id,
      body: { kind: 'bank_fee', reason: 'Comisión del mes' },
    });
}

/**
 * What the ledger has of the days that the statements cover: deposits that were credited and withdrawals that were paid.
 * One that was sent on the last day comes in the bank's next statement.
 */
async function bookedLines(
  { modules, calendar }: StoryStage,
  actors: Actors,
  currency: BankCurrency,
): Promise<Line[]> {
  const reader = actors.payments.actor;
  const all = { page: 1, pageSize: 1_000 };
  const isCovered = ({ day }: Line) =>
    day >= calendar.day(FIRST_DAY) && day <= calendar.day(LAST_DAY);
  const deposits = await modules.movements.deposits(reader, { ...all, status: 'completed' });
  const withdrawals = await modules.movements.withdrawals(reader, { ...all, status: 'completed' });
  const method = BANK_TRANSFER_IN[currency];
  return [
    ...deposits.items
      .filter(({ type }) => type === method)
      .map(({ orderNumber, userName, acceptedAmount, events }) => ({
        day: dayOf(events, 'accepted'),
        text: `TRANSF RECIBIDA ${userName.toUpperCase()} ${orderNumber}`,
        amount: parseAmount(acceptedAmount ?? '', currency) ?? 0n,
      })),
    ...withdrawals.items
      .filter((one) => one.type === 'bank_transfer' && one.receivedCurrency === currency)
      .map(({ reference, receivedAmount, events }) => ({
        day: dayOf(events, 'sent'),
        text: `TRANSF ENVIADA ${reference ?? ''}`,
        amount: -(parseAmount(receivedAmount, currency) ?? 0n),
      })),
  ].filter(isCovered);
}

/** The day of an event; empty, and before every other, where there was none. */
function dayOf(events: readonly { action: string; at: string }[], action: string): string {
  const found = events.find((one) => one.action === action);
  return found ? businessDay(new Date(found.at)) : '';
}

/** A statement as banks give it. @param before the balance before its first line, in minor units */
function csvOf(lines: readonly Line[], before: bigint, currency: BankCurrency): string {
  const shown = (amount: bigint) => formatAmount(amount, currency).replace('.', ',');
  let balance = before;
  const rows = lines.map(({ day, text, amount }) => {
    balance += amount;
    return [
      day.split('-').toReversed().join('/'),
      text,
      amount < 0n ? shown(-amount) : '',
      amount > 0n ? shown(amount) : '',
      shown(balance),
    ].join(';');
  });
  return [
    `Extracto inventado para la demostración en ${currency === 'ARS' ? 'pesos' : 'dólares'}`,
    'Fecha;Descripción;Débito;Crédito;Saldo',
    ...rows,
  ].join('\n');
}
