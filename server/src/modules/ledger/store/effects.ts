import { type RawBuilder, sql } from 'kysely';
import { ERROR_STATUS, type ErrorKey } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';

/** A row that the posting statement writes together with its entry, only if the entry is posted. */
export interface Effect {
  readonly kind: EffectWriter;
}

/** Writes all effects of one kind in a batch. */
interface EffectWriter {
  /** An SQL expression that writes the rows and returns JSON. @param isPosted which rows to write; null for all */
  writing(effects: readonly Effect[], isPosted: RawBuilder<boolean[] | null>): RawBuilder<unknown>;
  /** Called with the JSON that the expression returned, after the batch is committed. */
  written(effects: readonly Effect[], answer: unknown): void;
}

/** One row or more. */
type Rows<Row> = readonly [Row, ...Row[]];

export interface EffectKind<Row> {
  with(row: Row): Effect;
}

/**
 * Defines a kind of effect by the SQL expression that writes its rows within the posting statement.
 * @param given.writing receives the rows of every entry of the batch, in order, including entries that will be refused
 * @param given.written receives the same rows and the JSON that the expression returned
 */
export function defineEffect<Row>(given: {
  writing(rows: Rows<Row>, isPosted: RawBuilder<boolean[] | null>): RawBuilder<unknown>;
  written?(rows: Rows<Row>, answer: unknown): void;
}): EffectKind<Row> {
  class OfKind implements Effect {
    readonly kind = kind;
    readonly row: Row;
    constructor(row: Row) {
      this.row = row;
    }
  }
  const rowsOf = (effects: readonly Effect[]): Rows<Row> => {
    const [first, ...others] = effects.map((effect) => {
      if (effect instanceof OfKind) return effect.row;
      throw new Error('the effect belongs to another kind');
    });
    if (first === undefined) throw new Error('no effects');
    return [first, ...others];
  };
  const kind: EffectWriter = {
    writing: (effects, isPosted) => given.writing(rowsOf(effects), isPosted),
    written: (effects, answer) => given.written?.(rowsOf(effects), answer),
  };
  return { with: (row) => new OfKind(row) };
}

/** The effects of a batch, grouped by kind. */
interface EffectsOfBatch {
  /** Columns that write the effects, to be selected beside `p`, the result of `ledger_post`. */
  readonly columns: RawBuilder<unknown>;
  /** Passes each kind the value of its column. @param row result of the posting statement */
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

/** SQLSTATE that database functions raise when a business rule forbids a write; the message is the AppError key. */
const BROKEN_RULE = 'LR001';

/** Translates a database error with SQLSTATE LR001 to its AppError; returns any other error unchanged. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== BROKEN_RULE) return error;
  return isErrorKey(error.message) ? new AppError(error.message) : error;
}

const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(ERROR_STATUS, text);
