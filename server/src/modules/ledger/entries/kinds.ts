import { type EntryKind, ofEveryDebt } from '#contract/ledger/entry-kinds.ts';
import { type Declaration, dollars, type Flow, money, type Place, tokens } from './flows.ts';

/** A kind without a name in the contract does not compile. */
type Kinds = Partial<Readonly<Record<EntryKind, Declaration>>>;

const only = (...flows: readonly Flow[]): Declaration => ({ flows });

const BUY = [
  money('user.available', 'project.escrow'),
  tokens('project.unissued', 'user.available'),
];
const NOT_AFFORDABLE: Declaration['lack'] = {
  at: ['user.available'],
  key: 'INSUFFICIENT_FUNDS',
  // so that a form can suggest fewer tokens
  details: [{ path: 'tokens', message: 'NOT_AFFORDABLE' }],
};
/** Refunds are paid from the round's escrow until the round is completed or closed, and from the project's funds later. */
const PAYER: readonly Place[] = ['project.escrow', 'project.funds'];
const NOT_FUNDED: Declaration['lack'] = { at: PAYER, key: 'REFUND_NOT_FUNDED' };
/** Holders' accounts from which tokens are returned. Reserved tokens are not listed, because they are released first. */
const WITH_HOLDER: readonly Place[] = ['user.available', 'user.invested'];
/** Accounts that a withdrawal is paid from. */
const ORIGIN: readonly Place[] = ['user.available', 'project.funds', 'platform.fx'];
/** Accounts that hold a pending withdrawal's money, including the part of `fx` earmarked for its exchange. */
const HOLDING: readonly Place[] = ['user.held', 'project.held', 'platform.fx'];
const EARNED: readonly Place[] = ['platform.fees', 'platform.penalties'];
const OUTSIDE: readonly Place[] = ['world.bank', 'world.chain'];

const TOKENS = {
  tokens_issued: only(
    tokens(['world.issuance', 'project.unissued'], ['world.issuance', 'project.unissued']),
  ),
  purchase: { flows: BUY, lack: NOT_AFFORDABLE },
  reservation: {
    flows: [...BUY, tokens(['user.available', 'project.unissued'], 'user.reserved')],
    lack: NOT_AFFORDABLE,
  },
  reservation_deposit: only(tokens('user.available', 'user.reserved')),
  reservation_expired: only(tokens('user.reserved', 'user.available')),
  reservation_undone: only(tokens('user.reserved', 'user.available')),
  investment: only(tokens('user.available', 'user.invested')),
  refund: {
    flows: [
      money(PAYER, ['user.available', 'project.penalties', 'platform.penalties']),
      tokens(['user.available', 'user.reserved'], 'project.unissued'),
    ],
    lack: NOT_FUNDED,
  },
  revocation: {
    flows: [money(PAYER, 'user.available'), tokens(WITH_HOLDER, 'project.unissued')],
    lack: NOT_FUNDED,
  },
  round_drained: only(tokens('project.unissued', 'project.unissued')),
  rolled_forward: only(tokens('project.unissued', 'project.unissued')),
  round_completed: only(
    money('project.escrow', 'project.funds'),
    money('project.penalties', 'platform.penalties'),
  ),
  round_closed: {
    flows: [money('project.escrow', 'user.available'), tokens(WITH_HOLDER, 'project.unissued')],
    lack: NOT_FUNDED,
  },
  penalty_returned: only(money('project.penalties', 'user.available')),
  round_rest_released: only(money('project.escrow', 'project.funds')),
  inheritance: only(
    money('user.available', 'user.available'),
    money('user.rent', 'user.rent'),
    tokens('user.available', 'user.available'),
    tokens('user.invested', 'user.invested'),
    tokens('user.reserved', 'user.reserved'),
  ),
  buyback: only(
    dollars('project.buyback', 'user.available'),
    tokens(WITH_HOLDER, 'project.retired'),
  ),
} satisfies Kinds;

const FUNDS: readonly Place[] = ['project.funds'];
/** A certification can be undone only while its money is still in the project's funds. */
const STAGE_SPENT: Declaration['lack'] = { at: FUNDS, key: 'STAGE_MONEY_RELEASED' };

const PROJECTS = {
  set_aside: only(dollars('project.funds', ['project.buyback', 'project.rent'])),
  set_aside_released: only(dollars(['project.buyback', 'project.rent'], 'project.funds')),
  stage_certified: only(money('project.funds', 'project.funds')),
  stage_withdrawn: { flows: [money('project.funds', 'project.funds')], lack: STAGE_SPENT },
  unreleased_returned: only(money('project.funds', 'user.available')),
  contribution: only(money('user.available', 'project.funds')),
  conversion: only(
    money('project.funds', ['platform.fx', 'platform.rounding']),
    money('platform.fx', 'project.funds'),
  ),
  rent: only(dollars('project.rent', 'user.rent')),
  rent_collected: only(dollars('user.rent', 'user.available')),
} satisfies Kinds;

const MOVEMENTS = {
  'deposit.promise': only(money('platform.fx', 'platform.fx')),
  'deposit.release': only(money('platform.fx', 'platform.fx')),
  'deposit.accept': only(
    money(
      ['world.bank', 'world.chain', 'world.card', 'platform.fx'],
      ['user.available', 'platform.fx', 'platform.rounding'],
    ),
  ),
  'deposit.chargeback': only(
    money(['user.available', 'platform.receivable', 'platform.fx'], ['world.card', 'platform.fx']),
  ),
  'deposit.revert': only(money(['user.available', 'platform.receivable'], 'world.bank')),
  'deposit.debt_returned': only(money('platform.receivable', 'user.available')),
  'withdrawal.hold': only(money(ORIGIN, HOLDING)),
  'withdrawal.release': only(money(HOLDING, ORIGIN)),
  'withdrawal.complete': only(
    money(HOLDING, [...OUTSIDE, 'platform.fees', 'platform.fx', 'platform.rounding']),
  ),
  // the company's own money covers what the platform's no longer does
  'withdrawal.return': only(
    money(
      [...OUTSIDE, 'platform.fees', 'platform.fx', 'platform.rounding', 'world.treasury'],
      ORIGIN,
    ),
  ),
  'transfer.hold': only(money('user.available', 'user.held')),
  'transfer.release': only(money('user.held', 'user.available')),
  'transfer.accept': only(money('user.held', ['user.available', 'platform.fees'])),
} satisfies Kinds;

const PLATFORM = {
  'treasury.revenue_hold': only(money(EARNED, EARNED)),
  'treasury.revenue_release': only(money(EARNED, EARNED)),
  'treasury.revenue_complete': only(money(EARNED, OUTSIDE)),
  // the company's own money covers what the platform's revenue does not
  'treasury.bank_fee': only(money(['platform.fees', 'world.treasury'], 'world.bank')),
  'treasury.interest': only(money('world.bank', 'platform.fees')),
  'treasury.own_transfer': only(
    money(['world.bank', 'world.treasury'], ['world.bank', 'world.treasury']),
  ),
  'treasury.fund': only(money('world.treasury', 'platform.fx')),
  'treasury.write_off': only(money('world.losses', 'platform.receivable')),
  'treasury.write_off_undone': only(money('platform.receivable', 'world.losses')),
  // from the person's wallets, or from a debt that a dispute reversed after it was written off
  'treasury.recovery': only(
    money(
      ['user.available', 'platform.fx', 'platform.receivable'],
      ['world.losses', 'platform.fx'],
    ),
  ),
} satisfies Kinds;

/** The payment of a debt from any of the debtor's wallets, through `fx` if the currencies differ. */
const DEBTS = ofEveryDebt(
  only(money(['user.available', 'platform.fx'], ['platform.receivable', 'platform.fx'])),
) satisfies Kinds;

const ALL = {
  ...TOKENS,
  ...PROJECTS,
  ...MOVEMENTS,
  ...PLATFORM,
  ...DEBTS,
} satisfies Readonly<Record<EntryKind, Declaration>>;

/** Every kind of entry with the accounts that it may debit and credit. A reversal does the opposite. */
export const DECLARED: Readonly<Record<string, Declaration>> = ALL;
