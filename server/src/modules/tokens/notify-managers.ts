import { businessDay } from '#core/clock.ts';
import { readableCount, readableDay, readableMoney } from '#core/readable.ts';
import { PAID_WHOLE, type RoundFacts, type VaultFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from './deps.ts';
import type { PurchaseRow } from './store/purchases.ts';

/*
 * Notifications to a project's owner and to administrators about its tokens, written in the transaction of the event.
 */

type Deps = Pick<TokensDeps, 'projects'>;

/** Notifies that a round was completed or closed. */
export async function notifyRoundEnded(
  { projects }: Deps,
  tx: Tx,
  ended: { round: RoundFacts; sold: bigint; completed: boolean; at: Date },
): Promise<void> {
  const { round, sold, completed, at } = ended;
  const what = await nameOf(projects, tx, round);
  const name = `La ronda ${round.number} de ${what}`;
  const day = readableDay(businessDay(at));
  await projects.notifyManagers(tx, {
    projectId: round.projectId,
    kind: completed ? 'round.completed' : 'round.closed',
    key: `round.ended:${round.id}`,
    subject: completed
      ? `Se completó la ronda ${round.number} de ${what}`
      : `Se cerró la ronda ${round.number} de ${what}`,
    lines: completed
      ? [
          `${name} se completó el ${day} con ${readableCount(sold)} tokens vendidos.`,
          'Lo recaudado pasó a los fondos del proyecto.',
        ]
      : [
          `${name} se cerró el ${day} sin llegar a su mínimo: se habían vendido ${readableCount(sold)} tokens.`,
          'A cada comprador se le devolvió lo que había pagado, y los tokens pasan a la ronda siguiente si la hay.',
        ],
  });
}

/** Notifies that a vault was paid. */
export async function notifyVaultPaid(
  { projects }: Deps,
  tx: Tx,
  { vault, owed, holders }: { vault: VaultFacts; owed: bigint; holders: number },
): Promise<void> {
  if (holders === 0) return;
  const what = await nameOf(projects, tx, vault);
  const name = `la bóveda ${vault.number} de ${what}`;
  await projects.notifyManagers(tx, {
    projectId: vault.projectId,
    kind: 'vault.paid',
    key: `vault.paid:${vault.id}`,
    subject: `Se pagó ${name}`,
    lines: [
      `Con lo apartado para recompras se pagó ${name}: ${readableMoney(owed, 'USD')} a ${holders} ${holders === 1 ? 'persona' : 'personas'}.`,
    ],
  });
}

/**
 * Notifies that a vault is due and that the money set aside does not cover it after the debts before it. Repeated once a
 * day until it does.
 * @returns whether this call sent the notification
 */
export async function notifyVaultUnfunded(
  { projects }: Deps,
  tx: Tx,
  given: { vault: VaultFacts; owed: bigint; covered: bigint; today: string },
): Promise<boolean> {
  const { vault, owed, covered, today } = given;
  const what = await nameOf(projects, tx, vault);
  const name = `la bóveda ${vault.number} de ${what}`;
  const missing = readableMoney(owed - covered, 'USD');
  return projects.notifyManagers(tx, {
    projectId: vault.projectId,
    kind: 'vault.unfunded',
    key: `vault.unfunded:${vault.id}:${today}`,
    subject: `Faltan ${missing} para pagar ${name}`,
    lines: [
      `La recompra de ${name} vencía el ${readableDay(vault.payDay)}: debe ${readableMoney(owed, 'USD')} y lo apartado cubre ${readableMoney(covered, 'USD')}.`,
      PAID_WHOLE,
    ],
  });
}

/**
 * Notifies that a purchase was revoked and that the project's funds cannot pay it. Repeated once a day until they can.
 * @returns whether this call sent the notification
 */
export async function notifyRevocationUnfunded(
  { projects }: Deps,
  tx: Tx,
  { purchase, today }: { purchase: PurchaseRow; today: string },
): Promise<boolean> {
  const project = (await projects.projectNames([purchase.project_id], tx)).get(purchase.project_id);
  const cost = readableMoney(purchase.cost, purchase.currency);
  return projects.notifyManagers(tx, {
    projectId: purchase.project_id,
    kind: 'revocation.unfunded',
    key: `revocation.unfunded:${purchase.id}:${today}`,
    subject: `Falta pagar un arrepentimiento de ${project ?? ''}`,
    lines: [
      `La compra ${purchase.order_number} se deshizo en plazo: el proyecto debe devolver ${cost} y sus fondos no alcanzan.`,
      'Se devuelve apenas los fondos tengan ese importe en esa moneda. Hasta entonces llega un aviso por día.',
    ],
  });
}

/** The name of an issue in notifications: "Contrato Renta fija de Torre Ceibo", "las unidades de Torre Ceibo". */
async function nameOf(
  projects: Deps['projects'],
  tx: Tx,
  of: { projectId: string; contractId: string | null },
): Promise<string> {
  const names = await projects.projectNames([of.projectId], tx);
  const project = names.get(of.projectId) ?? '';
  if (of.contractId === null) return `las unidades de ${project}`;
  const contracts = await projects.contractNames([of.contractId], tx);
  return `${contracts.get(of.contractId) ?? ''} (${project})`;
}
