import type { TravelDeclaration, TravelLine, TravelOf } from '#contract/compliance/travel.ts';
import type { declareTravel as call } from '#contract/compliance/travel-endpoints.ts';
import type { ChainMovement } from '#contract/compliance/values.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { policyOfMovement } from '../policy/policy.ts';
import { pesosOf } from '../rules/amounts.ts';
import { travelAsked } from '../rules/travel.ts';
import { screenDeclared } from '../screening/screen.ts';
import { lockPerson } from '../store/declarations.ts';
import { type MovementRead, movementById } from '../store/facts.ts';
import { sealedNames } from '../store/seals.ts';
import { insertTravel, type TravelRow, travelRows } from '../store/travel.ts';

interface Of {
  readonly movement: ChainMovement;
  readonly id: string;
}
type Deps = Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>;

/**
 * Declarations of a USDT movement's sender or recipient, and whether one is required.
 * @param ownerId for the movement's own person; absent for the desk
 * @throws AppError NOT_FOUND for another person's movement, and for one that is not on-chain
 */
export const readTravel = (deps: Deps, of: Of, ownerId?: string): Promise<TravelOf> =>
  deps.database.transaction(async (tx) => viewOf(deps, tx, await movementOn(tx, of, ownerId)));

/**
 * Saves the person's sworn declaration of the sender or recipient of their own USDT movement, and screens the movement
 * again in the same transaction. A repetition of the latest declaration is the same declaration.
 * @throws AppError NOT_FOUND; REQUEST_STATE_FORBIDS for a refused movement, or a completed one that has a declaration
 */
export const declareTravel = (
  deps: Deps,
  userId: string,
  { sworn: _, ...body }: BodyOf<typeof call> & Of,
): Promise<TravelOf> =>
  deps.database.transaction(async (tx) => {
    const { movement: kind, id, ...declared } = body;
    await lockPerson(tx, userId);
    const movement = await movementOn(tx, { movement: kind, id }, userId);
    const [last] = await travelRows(tx, kind, id);
    const row: TravelRow = {
      id: newId(deps.clock.now()),
      user_id: userId,
      movement: kind,
      movement_id: id,
      order_number: movement.order_number,
      declared_at: deps.clock.now(),
      ...declared,
      ...(declared.whose === 'own' ? { name: '', document: '' } : {}),
      ...(declared.wallet === 'self_hosted' ? { exchange: '' } : {}),
    };
    if (last === undefined || contentOf(last) !== contentOf(row)) {
      if (!isOpen(movement, last)) throw new AppError('REQUEST_STATE_FORBIDS');
      await insertTravel(tx, row);
      await screenDeclared(deps, tx, { movement, declared: row });
    }
    return viewOf(deps, tx, movement);
  });

type MovementOnChain = MovementRead & { readonly kind: ChainMovement };

async function movementOn(
  db: Tx,
  { movement, id }: Of,
  ownerId?: string,
): Promise<MovementOnChain> {
  const found = await movementById(db, movement, id);
  const isTheirs = ownerId === undefined || found?.user_id === ownerId;
  if (!found?.on_chain || !isTheirs) throw new AppError('NOT_FOUND');
  return { ...found, kind: movement };
}

const isOpen = ({ status }: MovementRead, last: TravelRow | undefined): boolean =>
  status !== 'rejected' && (status !== 'completed' || last === undefined);

const contentOf = ({ whose, name, document, wallet, exchange, country }: TravelRow): string =>
  JSON.stringify([whose, name, document, wallet, exchange, country]);

async function viewOf(deps: Deps, db: Tx, movement: MovementOnChain): Promise<TravelOf> {
  const rows = await travelRows(db, movement.kind, movement.id);
  const policy = await policyOfMovement(deps, db, movement.created_at);
  const { sell } = await deps.rates.current(db);
  const isAsked =
    rows.length === 0 &&
    movement.status !== 'rejected' &&
    travelAsked(policy, pesosOf(movement.amount, movement.currency, sell));
  return {
    asked: isAsked ? (policy.travel === 'hold' ? 'hold' : 'ask') : null,
    open: isOpen(movement, rows[0]),
    items: rows.map(travelView),
  };
}

const travelView = (row: TravelRow): TravelDeclaration => ({
  id: row.id,
  at: row.declared_at.toISOString(),
  whose: row.whose,
  name: row.name,
  document: row.document,
  wallet: row.wallet,
  exchange: row.exchange,
  country: row.country,
});

/** Declarations for officers, each with its movement's person, also after the account was erased. */
export async function travelLines(
  { identity, database }: Pick<ComplianceDeps, 'identity' | 'database'>,
  rows: readonly TravelRow[],
  tx?: Tx,
): Promise<TravelLine[]> {
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const names = await identity.names(people, tx);
  const sealed = await sealedNames(tx ?? database.db, people);
  return rows.map((row) => ({
    ...travelView(row),
    movement: row.movement,
    orderNumber: row.order_number,
    userName: sealed.get(row.user_id) ?? names.get(row.user_id) ?? '',
  }));
}
