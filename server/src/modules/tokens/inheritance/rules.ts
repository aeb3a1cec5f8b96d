import { divide, divideEach } from '#core/divide.ts';

/** An amount of a person's tokens of one issue in one place. */
export interface TokensInPlace {
  readonly tokens: bigint;
  /** Index of the heir who gets all of them, for tokens of a reservation, which are not divided. */
  readonly wholeTo?: number;
}

/** Tokens by heir, for each place and for each lot. */
interface Division {
  readonly places: readonly bigint[][];
  readonly lots: readonly bigint[][];
}

/**
 * Divides a person's tokens of one issue among heirs, exact to the token. The tokens that an heir gets sum to the same
 * total over lots and over places. The first lots are assigned to the first places, so that a revocable purchase is
 * inherited together with available tokens.
 * @param places tokens by place, the available ones first
 * @param lots remaining tokens of each lot, revocable lots first; their sum equals that of `places`
 * @param shares of the heirs, in a unit common to all
 */
export function divideIssue(
  places: readonly TokensInPlace[],
  lots: readonly bigint[],
  shares: readonly bigint[],
): Division {
  const pieces = piecesOf(places, lots);
  const divisible = pieces.filter(({ wholeTo }) => wholeTo === undefined);
  const total = divisible.reduce((sum, { tokens }) => sum + tokens, 0n);
  const parts = divideEach(
    divisible.map(({ tokens }) => tokens),
    divide(total, shares),
  );
  const none = () => shares.map(() => 0n);
  const division = { places: places.map(none), lots: lots.map(none) };
  for (const piece of pieces) {
    const part = parts[divisible.indexOf(piece)] ?? none();
    for (const at of shares.keys()) {
      const tokens = piece.wholeTo === at ? piece.tokens : (part[at] ?? 0n);
      add(division.places[piece.place], at, tokens);
      add(division.lots[piece.lot], at, tokens);
    }
  }
  return division;
}

interface Piece {
  readonly tokens: bigint;
  readonly place: number;
  readonly lot: number;
  readonly wholeTo: number | undefined;
}

/** Assigns the tokens of lots to places. @throws Error when their totals differ */
function piecesOf(places: readonly TokensInPlace[], lots: readonly bigint[]): Piece[] {
  const pieces: Piece[] = [];
  let lot = 0;
  let left = lots[0] ?? 0n;
  for (const [place, { tokens, wholeTo }] of places.entries()) {
    let rest = tokens;
    while (rest > 0n) {
      while (left === 0n && lot < lots.length) {
        lot += 1;
        left = lots[lot] ?? 0n;
      }
      if (lot >= lots.length) throw new Error('there are more tokens in places than in lots');
      const taken = rest < left ? rest : left;
      pieces.push({ tokens: taken, place, lot, wholeTo });
      rest -= taken;
      left -= taken;
    }
  }
  if (left > 0n || lot < lots.length - 1)
    throw new Error('there are more tokens in lots than in places');
  return pieces;
}

function add(row: bigint[] | undefined, at: number, tokens: bigint): void {
  if (row) row[at] = (row[at] ?? 0n) + tokens;
}
