import { rolesWith } from '#contract/core/roles.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import type { Tx } from '#platform/database/index.ts';
import { type RenderedMail, renderMail } from '#platform/mail/index.ts';
import type { HandoversDeps } from './deps.ts';
import { periodsWaited } from './rules.ts';
import { type WaitingStep, waitingSteps } from './store.ts';

/**
 * Reminds buyers of steps of their units without an answer, and notifies the projects' owners: once in each period of
 * `unitStepDays`. For a buyer whose account is frozen after their death, the contact that they named gets a mail, else
 * administrators of level 1 are notified. A period that passed while nothing ran is not made up for.
 */
export async function remindOfSteps(deps: HandoversDeps): Promise<void> {
  const { unitStepDays: days } = await deps.settings.current();
  const now = deps.clock.now();
  const waiting = await waitingSteps(deps.database.db, new Date(now.getTime() - days * DAY_MS));
  const faults = await eachAlone(waiting, (step) =>
    deps.database.transaction((tx) => remind(deps, tx, { step, days, now })),
  );
  raise(faults, 'steps of units could not be reminded of');
}

async function remind(
  deps: HandoversDeps,
  tx: Tx,
  given: { readonly step: WaitingStep; readonly days: number; readonly now: Date },
): Promise<void> {
  const { projects, notifications } = deps;
  const { step: row, days, now } = given;
  const { id, name, ownerId } = await projects.project(row.project_id, tx);
  const found = (await projects.propertiesById([row.property_id], tx)).get(row.property_id);
  const unit = found ? `${found.identifierA}-${found.identifierB}` : '';
  const once = `unit_step:${row.id}:${days}:${periodsWaited(row.recorded_at, now, days)}`;
  const { step, happened_on: date, user_id: userId } = row;
  const frozen = await deps.frozenContact(tx, userId);
  if (frozen === null)
    await notifications.notifyAll(tx, 'unit_step_waiting', [
      { userId, data: { project: name, unit, step, date }, once },
    ]);
  const waited = periodsWaited(row.recorded_at, now, 1);
  const isNew = await notifications.notifyAll(tx, 'unit_step_unanswered', [
    {
      userId: ownerId,
      data: { id, name, unit, step, days: waited, isReminded: frozen === null },
      once,
    },
  ]);
  if (frozen === null || isNew === 0) return;
  if (frozen.contact)
    await deps.mailer.enqueue(tx, {
      to: frozen.contact.email,
      content: contactMail(frozen.contact.name, name),
      purpose: 'notification',
    });
  else
    await notifications.notifyRoles(tx, {
      roles: rolesWith('users.manage'),
      kind: 'unit_step_of_dead',
      data: { userId, project: name, unit, step },
      // the owner may be of level 1, too, and gets both
      once: `${once}:dead`,
    });
}

/** The contact of a dead buyer has no right to what they had: the mail names neither the unit nor an amount. */
const contactMail = (contact: string, project: string): RenderedMail =>
  renderMail({
    subject: `Hay un trámite por responder en ${project}`,
    paragraphs: [
      `Hola, ${contact}:`,
      `Una persona que te nombró para avisarte tiene un trámite sin responder con el proyecto ${project}. Por ahora nadie puede responderlo en su cuenta.`,
      'Quien lleve la sucesión puede escribirnos para saber cómo sigue. Este aviso no te da acceso a la cuenta ni te obliga a nada.',
    ],
    footer: 'Te escribimos porque esa persona dejó tu correo para este caso.',
  });
