import { divide, divideEach } from '#core/divide.ts';

/** Where some of a person's tokens of one issue stand. */
export interface Stand {
  readonly tokens: bigint;
  /** The heir, by place, who gets all of them: tokens of a reservation are not divided. */
  readonly wholeTo?: number;
}

/** Tokens of each place, and of each lot, by heir. */
export interface Division {
  readonly stands: readonly bigint[][];
  readonly lots: readonly bigint[][];
}

/**
 * Divides a person's tokens of one issue among heirs, exact to the token. What each heir gets of lots is what they get of
 * places; and places that come first hold lots that come first, so that a purchase that can still be revoked comes with
 * free tokens to give back.
 * @param stands available tokens first
 * @param lots what is left of each lot, those to keep free first; together the tokens of all places
 * @param shares of the heirs, in any unit
 */
export function divideIssue(
  stands: readonly Stand[],
  lots: readonly bigint[],
  shares: readonly bigint[],
): Division {
  const pieces = piecesOf(stands, lots);
  const divisible = pieces.filter(({ wholeTo }) => wholeTo === undefined);
  const total = divisible.reduce((sum, { tokens }) => sum + tokens, 0n);
  const parts = divideEach(
    divisible.map(({ tokens }) => tokens),
    divide(total, shares),
  );
  const none = () => shares.map(() => 0n);
  const division = { stands: stands.map(none), lots: lots.map(none) };
  for (const piece of pieces) {
    const part = parts[divisible.indexOf(piece)] ?? none();
    for (const at of shares.keys()) {
      const tokens = piece.wholeTo === at ? piece.tokens : (part[at] ?? 0n);
      add(division.stands[piece.stand], at, tokens);
      add(division.lots[piece.lot], at, tokens);
    }
  }
  return division;
}

interface Piece {
  readonly tokens: bigint;
  readonly stand: number;
  readonly lot: number;
  readonly wholeTo: number | undefined;
}

/** The tokens of each lot that stand at one place. @throws Error when lots and places do not match */
function piecesOf(stands: readonly Stand[], lots: readonly bigint[]): Piece[] {
  const pieces: Piece[] = [];
  let lot = 0;
  let left = lots[0] ?? 0n;
  for (const [stand, { tokens, wholeTo }] of stands.entries()) {
    let rest = tokens;
    while (rest > 0n) {
      while (left === 0n && lot < lots.length) {
        lot += 1;
        left = lots[lot] ?? 0n;
      }
      if (lot >= lots.length) throw new Error('tokens stand that belong to no lot');
      const taken = rest < left ? rest : left;
      pieces.push({ tokens: taken, stand, lot, wholeTo });
      rest -= taken;
      left -= taken;
    }
  }
  if (left > 0n || lot < lots.length - 1) throw new Error('a lot has tokens that stand nowhere');
  return pieces;
}

function add(row: bigint[] | undefined, at: number, tokens: bigint): void {
  if (row) row[at] = (row[at] ?? 0n) + tokens;
}
