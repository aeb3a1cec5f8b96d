import type { Tx } from '#platform/database/index.ts';

/** Something to be written in the transaction that posts an entry, and only if it is posted. */
export interface Effect {
  readonly kind: string;
  /** Writes all rows of this kind in the batch, in one go. */
  readonly apply: (tx: Tx, all: readonly Effect[]) => Promise<void>;
}

export interface EffectKind<Row> {
  with(row: Row): Effect;
}

/**
 * Names a kind of effect and how its rows are written, set-wise.
 * @param kind unique name, `module.what`
 * @param write gets the rows of every posted entry of the batch, in the order of the entries
 */
export function defineEffect<Row>(
  kind: string,
  write: (tx: Tx, rows: readonly Row[]) => Promise<void>,
): EffectKind<Row> {
  const rows = new WeakMap<Effect, Row>();
  const apply = (tx: Tx, all: readonly Effect[]) =>
    write(
      tx,
      all.flatMap((effect) => {
        const row = rows.get(effect);
        return row === undefined ? [] : [row];
      }),
    );
  return {
    with: (row) => {
      const effect: Effect = { kind, apply };
      rows.set(effect, row);
      return effect;
    },
  };
}
