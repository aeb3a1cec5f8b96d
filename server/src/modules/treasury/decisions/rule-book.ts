import type { BodyOf } from '#contract/core/endpoint.ts';
import type { BankRule, BankRulesQuery } from '#contract/treasury/bank/rules.ts';
import type { BankLineKind } from '#contract/treasury/bank/values.ts';
import type { addBankRule } from '#contract/treasury/bank.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { plainText } from '#core/search.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { learnableWords, ruleWords } from '../proposals/learn.ts';
import { parseLine } from '../proposals/parsed-line.ts';
import {
  bankRules,
  type CountedRule,
  countUse,
  forgetUses,
  hasWords,
  insertRule,
  lockRule,
  type RuleRow,
  removeRule,
  rulesOfKind,
  updateRule,
} from '../store/line-rules.ts';

/** Rules that propose explanations of bank lines, each with its author. @param query all of them without one */
export async function listRules(
  { database, identity }: TreasuryDeps,
  query: BankRulesQuery = {},
): Promise<BankRule[]> {
  const { search, sort, 'filter[kind]': kind, 'filter[active]': active } = query;
  const words = plainText(search ?? '').split(' ');
  const chosen = (await shownRules({ identity }, await bankRules(database.db))).filter(
    (rule) =>
      (kind === undefined || rule.kind === kind) &&
      (active === undefined || String(rule.active) === active) &&
      words.every((word) => plainText(`${rule.words} ${rule.by ?? ''}`).includes(word)),
  );
  if (sort === undefined) return chosen;
  const sorted = chosen.toSorted(COMPARE[sort.replace('-', '')] ?? (() => 0));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}

/** The orders of rules by column. */
const COMPARE: Readonly<Record<string, (one: BankRule, other: BankRule) => number>> = {
  words: (one, other) => one.words.localeCompare(other.words),
  kind: (one, other) => one.kind.localeCompare(other.kind),
  at: (one, other) => one.at.localeCompare(other.at),
  used: (one, other) => one.used - other.used,
};

export async function rulesOf(
  { database, identity }: Pick<TreasuryDeps, 'database' | 'identity'>,
  ids: readonly string[],
): Promise<BankRule[]> {
  if (ids.length === 0) return [];
  const rules = await bankRules(database.db);
  return shownRules(
    { identity },
    rules.filter(({ id }) => ids.includes(id)),
  );
}

async function shownRules(
  { identity }: Pick<TreasuryDeps, 'identity'>,
  rows: readonly CountedRule[],
): Promise<BankRule[]> {
  const people = [...new Set(rows.flatMap(({ learnt_by }) => learnt_by ?? []))];
  const names = await identity.names(people);
  return rows.map(({ id, words, kind, active, used, learnt_by, learnt_at }) => ({
    id,
    words,
    kind,
    active,
    used,
    by: learnt_by === null ? null : (names.get(learnt_by) ?? ''),
    authorId: learnt_by,
    at: learnt_at.toISOString(),
  }));
}

/**
 * Adds or changes a rule; the administrator becomes its author.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for another rule's words, or without letters and digits
 */
export async function saveRule(
  deps: TreasuryDeps,
  actor: Actor,
  { body, id = null }: { body: BodyOf<typeof addBankRule>; id?: string | null | undefined },
): Promise<BankRule> {
  const words = ruleWords(body.words);
  if (words === null) throw wrongWords();
  const at = deps.clock.now();
  const change = { words, kind: body.kind, active: body.active };
  const saved = await deps.database.transaction(async (tx) => {
    const before = id === null ? undefined : await lockRule(tx, id);
    if (id !== null && before === undefined) throw new AppError('NOT_FOUND');
    const saved: RuleRow = { ...originOf(before, change, { actor, at }), ...change };
    if (before === undefined) {
      if (!(await insertRule(tx, saved))) throw wrongWords();
    } else {
      if (await hasWords(tx, words, before.id)) throw wrongWords();
      await updateRule(tx, before.id, saved);
      if (!isSame(before, saved)) await forgetUses(tx, before.id);
    }
    await record(deps, tx, { actor, action: 'treasury.rule', before, after: saved });
    return saved.id;
  });
  const [shown] = await rulesOf(deps, [saved]);
  if (shown === undefined) throw new Error('saved rule is not listed');
  return shown;
}

type Proposing = Pick<RuleRow, 'words' | 'kind'>;
const isSame = (one: Proposing, other: Proposing) =>
  one.words === other.words && one.kind === other.kind;

/** Enabling or disabling a rule keeps its origin; changing its words gives it a new one. */
function originOf(
  before: RuleRow | undefined,
  change: Proposing,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Pick<RuleRow, 'id' | 'learnt_by' | 'learnt_at'> {
  if (before && isSame(before, change)) return before;
  return { id: before?.id ?? newId(at), learnt_by: actor.userId, learnt_at: at };
}

const wrongWords = () => new AppError('VALIDATION_FAILED', [{ path: 'words', message: 'INVALID' }]);

/** @throws AppError NOT_FOUND */
export const deleteRule = (deps: TreasuryDeps, actor: Actor, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const before = await lockRule(tx, id);
    if (before === undefined) throw new AppError('NOT_FOUND');
    await removeRule(tx, id);
    await record(deps, tx, { actor, action: 'treasury.rule_delete', before });
  });

/**
 * Learns from an explained line: counts its explanation for the rule that fits, or creates a rule from the line's
 * words.
 * @returns the id of a new rule
 */
export async function learn(
  deps: Pick<TreasuryDeps, 'clock' | 'audit'>,
  tx: Tx,
  given: {
    readonly actor: Actor;
    readonly reference: string;
    readonly explanation: { readonly id: string; readonly kind: BankLineKind };
  },
): Promise<string | null> {
  const { actor, reference, explanation } = given;
  const { kind } = explanation;
  if (kind === 'other') return null;
  const fitting = await fittingRule(tx, reference, kind);
  if (fitting) {
    await countUse(tx, fitting.id, explanation.id);
    return null;
  }
  const words = learnableWords(reference);
  if (words === null) return null;
  const at = deps.clock.now();
  const row = { id: newId(at), words, kind, active: true, learnt_by: actor.userId };
  if (!(await insertRule(tx, { ...row, learnt_at: at }))) return null;
  await countUse(tx, row.id, explanation.id);
  await record(deps, tx, { actor, action: 'treasury.rule', after: { ...row, learnt_at: at } });
  return row.id;
}

async function fittingRule(db: Db, reference: string, kind: RuleRow['kind']) {
  const { spaced } = parseLine(reference);
  const rules = await rulesOfKind(db, kind);
  return rules.find(({ words }) => spaced.includes(` ${words} `));
}

interface Recorded {
  readonly actor: Actor;
  readonly action: 'treasury.rule' | 'treasury.rule_delete';
  readonly before?: RuleRow | undefined;
  readonly after?: RuleRow;
}

const record = (
  { audit }: Pick<TreasuryDeps, 'audit'>,
  tx: Tx,
  { actor, action, before, after }: Recorded,
) =>
  audit.record(tx, {
    actorId: actor.userId,
    action,
    targetKind: 'bank_rule',
    targetId: after?.id ?? before?.id ?? null,
    ...(before ? { before: audited(before) } : {}),
    ...(after ? { after: audited(after) } : {}),
    address: actor.address,
  });

const audited = ({ words, kind, active }: RuleRow) => ({ words, kind, active });
