const PRICE = 3_333n;

interface PlainLot {
  readonly who: number;
  readonly id: string;
  /** Tokens that were not returned. */
  left: bigint;
}
interface PlainReservation {
  readonly id: string;
  readonly who: number;
  tokens: bigint;
  expiresAt: Date | null;
  stands: boolean;
}

/**
 * A model of balances without a ledger: one property round at one price, in US dollars. It is updated by the steps that
 * the product accepted.
 */
export class Oracle {
  readonly #wallets: bigint[];
  readonly #free: bigint[];
  readonly #fined: bigint[];
  #lots: PlainLot[] = [];
  #reservations: PlainReservation[] = [];
  #escrow = 0n;
  #penalties = 0n;
  #funds = 0n;
  #platform = 0n;
  #ended: 'no' | 'completed' | 'closed' = 'no';

  constructor(people: number, purse: bigint) {
    this.#wallets = Array.from({ length: people }, () => purse);
    this.#free = Array.from({ length: people }, () => 0n);
    this.#fined = Array.from({ length: people }, () => 0n);
  }

  says() {
    return {
      wallets: this.#wallets,
      free: this.#free,
      project: {
        escrow: this.#escrow,
        penalties: this.#penalties,
        funds: this.#funds,
        platform: this.#platform,
      },
    };
  }

  reservationOf(who: number): PlainReservation | undefined {
    return this.#reservations.findLast(
      (one) => one.who === who && one.stands && one.expiresAt !== null,
    );
  }

  bought(who: number, id: string, tokens: bigint): void {
    this.#lots.push({ who, id, left: tokens });
    this.#add(this.#free, who, tokens);
    this.#add(this.#wallets, who, -tokens * PRICE);
    this.#escrow += tokens * PRICE;
  }

  reserved(who: number, id: string, tokens: bigint, expiresAt: Date | null): void {
    const missing = tokens - (this.#free[who] ?? 0n);
    if (missing > 0n) this.bought(who, `with ${id}`, missing);
    this.#add(this.#free, who, -tokens);
    this.#reservations.push({ id, who, tokens, expiresAt, stands: true });
  }

  deposited(reservation: PlainReservation, tokens: bigint, sold: boolean): void {
    reservation.tokens += tokens;
    if (sold) reservation.expiresAt = null;
    this.#add(this.#free, reservation.who, -tokens);
  }

  refunded(who: number, tokens: bigint): void {
    this.#add(this.#free, who, -tokens);
    this.#returnTokens(who, tokens);
  }

  gaveUp(reservation: PlainReservation): void {
    reservation.stands = false;
    this.#returnTokens(reservation.who, reservation.tokens);
  }

  /** A purchase that a reservation made for its shortfall has an unknown id: it is the newest lot. */
  revoked(who: number, id: string): void {
    const lot =
      this.#lots.find((one) => one.id === id) ??
      this.#lots.findLast((one) => one.who === who && one.id.startsWith('with '));
    if (!lot) throw new Error('revoked a purchase that was never made');
    this.#add(this.#free, who, -lot.left);
    this.#pay(who, lot.left * PRICE, 0n);
    lot.left = 0n;
  }

  expire(now: Date): void {
    for (const one of this.#reservations) {
      if (!one.stands || one.expiresAt === null || one.expiresAt > now) continue;
      one.stands = false;
      this.#add(this.#free, one.who, one.tokens);
    }
  }

  /** Ends the round: completed with enough tokens sold, else all purchases are paid back. */
  end(minimum: bigint): void {
    if (this.#ended !== 'no') return;
    const sold = this.#lots.reduce((sum, { left }) => sum + left, 0n);
    if (sold >= minimum) {
      this.#ended = 'completed';
      this.#funds += this.#escrow;
      this.#platform += this.#penalties;
    } else {
      this.#ended = 'closed';
      for (const lot of this.#lots) this.#add(this.#wallets, lot.who, lot.left * PRICE);
      this.#fined.forEach((fine, who) => {
        this.#add(this.#wallets, who, fine);
      });
      this.#lots = [];
      this.#free.fill(0n);
      for (const one of this.#reservations) one.stands = false;
    }
    this.#escrow = 0n;
    this.#penalties = 0n;
  }

  #returnTokens(who: number, tokens: bigint): void {
    let rest = tokens;
    for (const lot of this.#lots.toReversed()) {
      if (lot.who !== who || rest === 0n) continue;
      const part = lot.left < rest ? lot.left : rest;
      lot.left -= part;
      rest -= part;
      this.#pay(who, part * PRICE, fifteenPercent(part * PRICE));
    }
  }

  /** Pays from escrow while the round is open, from the project's funds afterwards. */
  #pay(who: number, cost: bigint, penalty: bigint): void {
    this.#add(this.#wallets, who, cost - penalty);
    if (this.#ended === 'completed') {
      this.#funds -= cost;
      this.#platform += penalty;
      return;
    }
    this.#escrow -= cost;
    this.#penalties += penalty;
    this.#add(this.#fined, who, penalty);
  }

  #add(to: bigint[], who: number, amount: bigint): void {
    to[who] = (to[who] ?? 0n) + amount;
  }
}

/** The penalty, rounded up to a whole cent but less than the cost. */
function fifteenPercent(cents: bigint): bigint {
  const fine = (cents * 15n) / 100n + ((cents * 15n) % 100n === 0n ? 0n : 1n);
  return fine === cents && cents > 0n ? cents - 1n : fine;
}
