import { type Currency, formatAmount } from '#contract/core/money.ts';
import { BANK_TRANSFER_IN } from '#contract/payments/bank-transfer.ts';
import type { RoundFacts } from '#modules/projects';
import type { StoryStage } from './stage.ts';

interface Wish {
  buyer: string;
  round: RoundFacts;
  tokens: number;
  currency: Currency;
  /** 0 to 1: whether the tokens are kept, reserved or invested. */
  commit: number;
}

const STEP: Readonly<Record<Currency, bigint>> = {
  ARS: 5_000_000n,
  USD: 10_000n,
  USDT: 100_000_000n,
};

/** The actions of the story's users, through the public interfaces. */
export class Actors {
  readonly #stage: StoryStage;
  #count = 0;

  constructor(stage: StoryStage) {
    this.#stage = stage;
  }

  id(key: string): string {
    const id = this.#stage.people.get(key);
    if (id === undefined) throw new Error(`no person ${key}`);
    return id;
  }

  /** A key for a call that is never repeated. */
  key(): string {
    this.#count += 1;
    return `demo-${this.#count.toString().padStart(6, '0')}`;
  }

  get payments() {
    const actor = { userId: this.id('admin2'), role: 'admin_l2', address: '127.0.0.1' } as const;
    return { actor, ...this.#stage.modules.movements };
  }

  /** Announces a bank transfer. @param amount minor units */
  deposit(
    person: string,
    projectId: string,
    { currency, amount }: { currency: Exclude<Currency, 'USDT'>; amount: bigint },
  ) {
    const reader = { userId: this.id(person), role: 'user' } as const;
    const type = BANK_TRANSFER_IN[currency];
    return this.#stage.modules.payments.createDeposit(reader, this.key(), {
      projectId,
      type,
      sentCurrency: currency,
      amount: formatAmount(amount, currency),
    });
  }

  /** Announces a transfer and has it credited. */
  async fund(
    person: string,
    projectId: string,
    { currency, amount }: { currency: Exclude<Currency, 'USDT'>; amount: bigint },
  ): Promise<void> {
    const { id } = await this.deposit(person, projectId, { currency, amount });
    await this.payments.acceptDeposit(this.payments.actor, id, {});
  }

  /** Deposits somewhat more than needed, buys, and reserves or invests a part. */
  async fundAndBuy({ buyer, round, tokens, currency, commit }: Wish): Promise<void> {
    const { tokens: door, rates } = this.#stage.modules;
    const userId = this.id(buyer);
    const cost = BigInt(tokens) * round.price;
    const paid = currency === 'USDT' ? 'USD' : currency;
    const needed =
      paid === 'USD'
        ? cost
        : (await rates.quoteFor(userId, { from: paid, to: 'USD', amount: cost, side: 'to' }))
            .amount;
    await this.fund(buyer, round.projectId, {
      currency: paid,
      amount: ((needed * 103n) / 100n / STEP[paid] + 1n) * STEP[paid],
    });
    const quote =
      paid === 'USD'
        ? undefined
        : await rates.quoteFor(userId, { from: paid, to: 'USD', amount: cost, side: 'to' });
    const issue =
      round.contractId === null ? { projectId: round.projectId } : { contractId: round.contractId };
    await door.buy({
      userId,
      issue,
      tokens,
      currency: paid,
      quoteId: quote?.id,
      idempotencyKey: this.key(),
    });
    if (round.contractId !== null)
      await this.#invest(userId, round.contractId, Math.floor(tokens * (0.5 + commit / 2)));
    else if (commit > 0.25) await this.#reserve(userId, round.projectId, { tokens, commit });
  }

  async #invest(userId: string, contractId: string, tokens: number): Promise<void> {
    const vaults = await this.#stage.modules.projects.vaults(contractId);
    if (vaults.length === 0 || tokens === 0) return;
    await this.#stage.modules.tokens.invest({
      userId,
      contractId,
      tokens,
      idempotencyKey: this.key(),
    });
  }

  /** Reserves the most expensive available unit that the tokens can hold; with enough of them it is bought whole. */
  async #reserve(
    userId: string,
    projectId: string,
    { tokens, commit }: { tokens: number; commit: number },
  ): Promise<void> {
    const items = await this.#stage.modules.projects.freeProperties(projectId);
    const fitting = items
      .filter((unit) => unit.reservationPrice <= BigInt(tokens))
      .sort((a, b) => (a.price < b.price ? 1 : -1));
    const unit = fitting[Math.floor(commit * fitting.length * 0.5)];
    if (unit === undefined) return;
    await this.#stage.modules.tokens.reserve({
      userId,
      propertyId: unit.id,
      tokens: Math.min(Number(unit.price), tokens),
      currency: 'USD',
      idempotencyKey: this.key(),
    });
  }
}
