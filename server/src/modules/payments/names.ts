import type { Identity } from '#modules/identity';

interface Ref {
  readonly id: string;
  readonly order_number: string;
  readonly user_id: string;
}

/** Movements as the log names them, by id: the order's number and whose it is. */
export async function movementNames(
  identity: Pick<Identity, 'names'>,
  refs: readonly Ref[],
): Promise<Map<string, string>> {
  const people = await identity.names([...new Set(refs.map((ref) => ref.user_id))]);
  return new Map(
    refs.map(({ id, order_number: order, user_id: user }) => {
      const person = people.get(user);
      return [id, person ? `${order} · ${person}` : order];
    }),
  );
}
