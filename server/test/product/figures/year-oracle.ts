/*
 * A year of one project computed independently: plain numbers in plain objects, day by day, written from the rules
 * alone without code of the product. Money is in US cents.
 */

export const DAY = 86_400_000;
export const dayOf = (n: number): string =>
  new Date(Date.UTC(2026, 2, 2) + n * DAY).toISOString().slice(0, 10);

interface Lot {
  round: number;
  tokens: number;
  /** The day from which it can no longer be revoked. */
  firm: string;
  /** A refund took tokens of it: it can no longer be revoked. */
  touched: boolean;
}
interface Person {
  usd: number;
  rent: number;
  collected: number;
  property: Lot[];
  penalties: number[];
  contract: Lot[];
  loose: number;
  invested: [number, number];
}
interface Round {
  price: number;
  opens: string;
  ends: string;
  left: number;
  offered: number;
  minimum: number;
  status: 'scheduled' | 'open' | 'completed' | 'closed';
  /** The day on which it was completed or closed. */
  decided: string | null;
  escrow: number;
  penalties: number;
}

/** Days in which a purchase can be revoked. */
const GRACE = 10;
const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const round = (
  price: number,
  opens: string,
  { ends, left, minimum }: { ends: string; left: number; minimum: number },
): Round => ({
  price,
  opens,
  ends,
  left,
  offered: left,
  minimum,
  status: 'scheduled',
  decided: null,
  escrow: 0,
  penalties: 0,
});

export class YearOracle {
  readonly people: Person[];
  readonly property = [
    round(10_000, '2026-03-02', { ends: '2026-04-01', left: 300, minimum: 50 }),
    round(11_000, '2026-05-01', { ends: '2026-05-31', left: 200, minimum: 90 }),
  ];
  readonly contract = [
    round(1_000, '2026-03-02', { ends: '2026-04-01', left: 600, minimum: 5 }),
    round(1_000, '2026-05-01', { ends: '2026-05-31', left: 400, minimum: 0 }),
  ];
  /** The second date is a Saturday: it is paid on the Monday. */
  readonly vaults = [
    { date: '2026-09-07', pays: '2026-09-07', price: 1_080, room: 500, paid: false },
    { date: '2027-01-30', pays: '2027-02-01', price: 1_120, room: 500, paid: false },
  ];
  funds = 0;
  buyback = 0;
  rentMoney = 0;
  platform = 0;
  withdrawn = 0;
  /** Due months: each person's share, unpaid until covered. */
  readonly months: { day: string; shares: number[]; paid: boolean }[] = [];
  /** Tokens of each person by contract round, every evening. */
  readonly #evenings: number[][][] = [];
  #firstCompleted: string | null = null;

  constructor(count: number, usd: number) {
    this.people = Array.from({ length: count }, () => ({
      usd,
      rent: 0,
      collected: 0,
      property: [],
      penalties: [0, 0],
      contract: [],
      loose: 0,
      invested: [0, 0],
    }));
  }

  /** The automatic steps at the start of a day. */
  morning(day: string): void {
    for (const rounds of [this.property, this.contract]) {
      for (const one of rounds)
        if (one.status === 'scheduled' && one.opens <= day) one.status = 'open';
    }
    this.decide(day);
    this.payVaults(day);
    this.#accrue(day);
    this.payRents();
  }

  /** Decides rounds whose sales are over once none of their purchases can be revoked. */
  decide(day: string): void {
    for (const side of ['property', 'contract'] as const)
      for (const [n, one] of this[side].entries()) {
        if (one.status !== 'open' || (one.ends > day && one.left > 0)) continue;
        const lots = this.people.flatMap((person) => person[side]);
        if (!lots.some((lot) => lot.round === n && !lot.touched && lot.firm > day))
          this.#end(side, n, day);
      }
  }

  /** Each person's tokens at the end of the day, without revocable purchases. */
  evening(day: string): void {
    this.#evenings.push(
      this.people.map(({ contract }) =>
        [0, 1].map((n) =>
          sum(
            contract.filter((lot) => lot.round === n && lot.firm <= day).map((lot) => lot.tokens),
          ),
        ),
      ),
    );
  }

  /** The selling round. */
  open(rounds: Round[], day: string): number {
    return rounds.findIndex(({ status, ends }) => status === 'open' && day < ends);
  }

  buy(who: number, side: 'property' | 'contract', tokens: number, day: string): void {
    const rounds = this[side];
    const n = this.open(rounds, day);
    const at = get(rounds, n);
    const person = get(this.people, who);
    person.usd -= tokens * at.price;
    at.escrow += tokens * at.price;
    at.left -= tokens;
    person[side].push({ round: n, tokens, firm: after(day, GRACE), touched: false });
    if (side === 'contract') person.loose += tokens;
  }

  /** Refunds property tokens, newest first, for 85 %. */
  refund(who: number, tokens: number, day: string): void {
    const person = get(this.people, who);
    let wanted = tokens;
    while (wanted > 0) {
      const lot = get(person.property, person.property.length - 1);
      const at = get(this.property, lot.round);
      const taken = Math.min(lot.tokens, wanted);
      const penalty = (taken * at.price * 15) / 100;
      person.usd += taken * at.price - penalty;
      if (at.status === 'open') {
        at.escrow -= taken * at.price;
        at.penalties += penalty;
        person.penalties[lot.round] = get(person.penalties, lot.round) + penalty;
      } else {
        this.funds -= taken * at.price;
        this.platform += penalty;
      }
      // to its own round while undecided, else to the selling or next one, else to its own
      const to =
        at.status === 'open'
          ? at
          : (this.property[this.open(this.property, day)] ??
            this.property.find(({ status }) => status === 'scheduled') ??
            at);
      to.left += taken;
      if (to !== at) to.offered += taken;
      lot.tokens -= taken;
      lot.touched = true;
      if (lot.tokens === 0) person.property.pop();
      wanted -= taken;
    }
  }

  /** How many uninvested tokens vaults have room for on a day. */
  room(day: string): number {
    return sum(this.vaults.map((_, n) => this.#roomOf(n, day)));
  }

  invest(who: number, tokens: number, day: string): void {
    const person = get(this.people, who);
    let rest = tokens;
    for (const n of [0, 1] as const) {
      const taken = Math.min(rest, this.#roomOf(n, day));
      person.invested[n] += taken;
      person.loose -= taken;
      rest -= taken;
    }
  }

  #roomOf(n: number, day: string): number {
    const vault = get(this.vaults, n);
    if (vault.paid || vault.date <= day) return 0;
    return vault.room - sum(this.people.map(({ invested }) => invested[n] ?? 0));
  }

  payVaults(day: string): void {
    for (const [n, vault] of this.vaults.entries()) {
      if (vault.paid || vault.pays > day) continue;
      const isLast = n === this.vaults.length - 1;
      const due = this.people.map(
        ({ invested, loose }) => (invested[n] ?? 0) + (isLast ? loose : 0),
      );
      const owed = sum(due) * vault.price;
      if (owed > this.buyback) continue;
      this.buyback -= owed;
      vault.paid = true;
      const next = this.vaults[n + 1];
      if (next) next.room += vault.room - sum(this.people.map(({ invested }) => invested[n] ?? 0));
      for (const [who, person] of this.people.entries()) {
        person.usd += get(due, who) * vault.price;
        if (n === 0) person.invested[0] = 0;
        else person.invested[1] = 0;
        if (isLast) person.loose = 0;
        let left = get(due, who);
        while (left > 0) {
          const lot = get(person.contract, person.contract.length - 1);
          const taken = Math.min(lot.tokens, left);
          lot.tokens -= taken;
          if (lot.tokens === 0) person.contract.pop();
          left -= taken;
        }
      }
    }
  }

  payRents(): void {
    for (const month of this.months) {
      if (month.paid) continue;
      const owed = sum(month.shares);
      if (owed > this.rentMoney) return;
      this.rentMoney -= owed;
      month.paid = true;
      for (const [who, share] of month.shares.entries()) get(this.people, who).rent += share;
    }
  }

  /** What unpaid due months still need. */
  rentWaiting(): number {
    return sum(this.months.filter(({ paid }) => !paid).map(({ shares }) => sum(shares)));
  }

  collect(who: number): void {
    const person = get(this.people, who);
    person.usd += person.rent;
    person.collected += person.rent;
    person.rent = 0;
  }

  /** On the 10th, 62.5 % of 1.000 US$ by tokens × evenings of the month, over 1000 tokens × its days. */
  #accrue(day: string): void {
    if (!day.endsWith('-10') || this.#firstCompleted === null || this.#firstCompleted >= day)
      return;
    const [year = 0, month = 0] = day.split('-').map(Number);
    const days = Math.round((Date.UTC(year, month - 1, 10) - Date.UTC(year, month - 2, 10)) / DAY);
    const evenings = this.#evenings.slice(-days);
    const missing = days - evenings.length; // before the project opened there were no holders
    const held = this.people.map((_, who) =>
      sum(
        evenings.map((tokens) =>
          sum(
            [0, 1].map((n) =>
              hadCompleted(get(this.contract, n), day) ? get(get(tokens, who), n) : 0,
            ),
          ),
        ),
      ),
    );
    const total = 1_000 * (evenings.length + missing);
    const parts = [...held, total - sum(held)].map((own) => (62_500 * own) / total);
    const floors = parts.map(Math.floor);
    const cents = 62_500 - sum(floors);
    const byRest = parts
      .map((part, n) => ({
        n,
        rest: (62_500 * (n < held.length ? get(held, n) : total - sum(held))) % total,
        part,
      }))
      .sort(
        (a, b) =>
          b.rest - a.rest ||
          Number(a.n === held.length) - Number(b.n === held.length) ||
          b.part - a.part,
      );
    for (const { n } of byRest.slice(0, cents)) floors[n] = get(floors, n) + 1;
    this.months.push({ day, shares: floors.slice(0, held.length), paid: false });
  }

  #end(side: 'property' | 'contract', n: number, day: string): void {
    const rounds = this[side];
    const one = get(rounds, n);
    one.decided = day;
    const sold = one.offered - one.left;
    one.status = sold * 100 >= one.offered * one.minimum ? 'completed' : 'closed';
    if (one.status === 'completed') {
      this.funds += one.escrow;
      this.platform += one.penalties;
      if (side === 'contract') this.#firstCompleted ??= day;
    } else {
      if (side === 'contract') throw new Error('in this year no round of the contract closes');
      for (const person of this.people) {
        const tokens = sum(
          person.property.filter((lot) => lot.round === n).map((lot) => lot.tokens),
        );
        person.usd += tokens * one.price + get(person.penalties, n);
        person.property = person.property.filter((lot) => lot.round !== n);
        one.left += tokens;
      }
    }
    [one.escrow, one.penalties] = [0, 0];
    const next =
      rounds[this.open(rounds, day)] ??
      rounds.slice(n + 1).find(({ status }) => status === 'scheduled');
    if (!next) return;
    next.left += one.left;
    next.offered += one.left;
    one.left = 0;
  }
}

const hadCompleted = ({ status, decided }: Round, day: string): boolean =>
  status === 'completed' && decided !== null && decided < day;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function get<T>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new RangeError(`nothing at ${at}`);
  return found;
}
