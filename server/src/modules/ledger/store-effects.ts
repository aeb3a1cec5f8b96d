import { type RawBuilder, sql } from 'kysely';
import { ERROR_STATUS, type ErrorKey } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';

/** Something to be written by the statement that posts an entry, and only if it is posted. */
export interface Effect {
  readonly kind: EffectWriter;
}

/** Writes all rows of one kind in a batch. */
interface EffectWriter {
  /** What writes them, an SQL expression with a JSON value. @param isPosted which of them count: boolean[], or null for all */
  writing(effects: readonly Effect[], isPosted: RawBuilder<boolean[] | null>): RawBuilder<unknown>;
  /** Hears what the expression answered, once the batch is committed. */
  written(effects: readonly Effect[], answer: unknown): void;
}

/** One row or more. */
type Rows<Row> = readonly [Row, ...Row[]];

export interface EffectKind<Row> {
  with(row: Row): Effect;
}

/**
 * Names how the rows of a kind of effect are written: by an expression within the posting statement.
 * @param writing gets the rows of every entry of the batch, in the order of the entries, whether it will be posted or not
 * @param written gets the same rows and what the expression answered
 */
export function defineEffect<Row>(given: {
  writing(rows: Rows<Row>, isPosted: RawBuilder<boolean[] | null>): RawBuilder<unknown>;
  written?(rows: Rows<Row>, answer: unknown): void;
}): EffectKind<Row> {
  const rows = new WeakMap<Effect, Row>();
  const rowsOf = (effects: readonly Effect[]): Rows<Row> => {
    const [first, ...others] = effects.flatMap((effect) => {
      const row = rows.get(effect);
      return row === undefined ? [] : [row];
    });
    if (first === undefined) throw new Error('an effect of another kind');
    return [first, ...others];
  };
  const kind: EffectWriter = {
    writing: (effects, isPosted) => given.writing(rowsOf(effects), isPosted),
    written: (effects, answer) => given.written?.(rowsOf(effects), answer),
  };
  return {
    with: (row) => {
      const effect: Effect = { kind };
      rows.set(effect, row);
      return effect;
    },
  };
}

/** The effects of a batch, by kind, with the place of each one's entry from 1. */
export interface EffectsOfBatch {
  /** The columns that write them, to be selected beside `p`, the answer of `ledger_post`. */
  readonly columns: RawBuilder<unknown>;
  /** Hands each kind what its column answered. @param row of the posting statement */
  written(row: Readonly<Record<string, unknown>>): void;
}

/** @param batch the effects of each entry, in the order of the entries */
export function effectsOfBatch(batch: readonly (readonly Effect[])[]): EffectsOfBatch {
  const all = batch.flatMap((effects, n) => effects.map((effect) => ({ effect, place: n + 1 })));
  const groups = [...Map.groupBy(all, ({ effect }) => effect.kind)].map(([kind, group], n) => ({
    name: `effect_${n}`,
    kind,
    effects: group.map(({ effect }) => effect),
    places: `{${group.map(({ place }) => place).join(',')}}`,
  }));
  return {
    columns: groups.reduce((columns, { name, kind, effects, places }) => {
      const isPosted = sql<boolean[] | null>`ledger_posted(p.states, ${places}::integer[])`;
      return sql`${columns}, ${kind.writing(effects, isPosted)} as ${sql.ref(name)}`;
    }, sql``),
    written: (row) => {
      for (const { name, kind, effects } of groups) kind.written(effects, row[name]);
    },
  };
}

/** SQLSTATE with which a function of the database refuses what a rule forbids; its message is the error's key. */
const BROKEN_RULE = 'LR001';

/** The refusal that an error of the database stands for; the error itself when it is none. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== BROKEN_RULE) return error;
  return isErrorKey(error.message) ? new AppError(error.message) : error;
}

const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(ERROR_STATUS, text);
