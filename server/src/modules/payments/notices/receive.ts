import { createHash } from 'node:crypto';
import type { ProviderName } from '#contract/payments/providers.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { reinstate } from '../chargebacks/reinstate.ts';
import { takeBack } from '../chargebacks/take-back.ts';
import { applyReading } from '../charges/apply.ts';
import { depositIdByRef } from '../charges/store.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { NoticeCall, PaymentProvider, ProviderEvent } from '../providers/provider.ts';
import {
  keepForged,
  keepNotice,
  lockWaiting,
  MOST_BYTES,
  type NoticeRow,
  settleNotice,
  waitingNotices,
} from './store.ts';

/** A question to the provider about one deposit. */
export const ASK_JOB = 'payments.ask-provider';

/**
 * Takes in a provider's notice: only with its signature over the very bytes, kept before anything is done with it, and
 * each event once however often and in whatever order it comes.
 * @throws AppError NOT_FOUND when the provider is not configured, SIGNATURE_INVALID, PAYLOAD_TOO_LARGE, VALIDATION_FAILED
 */
export async function receiveNotice(
  deps: PaymentsDeps,
  name: ProviderName,
  call: NoticeCall,
): Promise<void> {
  const provider = deps.charging?.providers[name];
  if (!provider) throw new AppError('NOT_FOUND');
  if (call.body.length > MOST_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
  const now = deps.clock.now();
  const signature = await provider.verify(call, now);
  const kept = { id: newId(now), provider: name, signature, received_at: now, body: call.body };
  if (signature === 'invalid') {
    deps.charging?.log.warn({ provider: name }, 'a notice with a wrong signature');
    await keepForged(deps.database.db, { ...kept, event_key: digestOf(call.body) });
    throw new AppError('SIGNATURE_INVALID');
  }
  const understood = understand(provider, call.body);
  if (signature === 'unsigned' && !(await isKnown(deps, name, understood?.event))) return;
  const notice = await deps.database.transaction((tx) =>
    keepNotice(tx, { ...kept, event_key: understood?.key ?? digestOf(call.body) }),
  );
  if (!understood) throw new AppError('VALIDATION_FAILED');
  if (notice.outcome === null) await handleNotice(deps, notice.id);
}

const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

function understand(provider: PaymentProvider, body: Buffer) {
  try {
    return provider.understand(body);
  } catch {
    return null;
  }
}

const isKnown = async (deps: PaymentsDeps, name: ProviderName, event?: ProviderEvent) =>
  event?.kind === 'hint' && (await depositIdByRef(deps.database.db, name, event)) !== undefined;

/** Does what a kept notice asks for, in one transaction with writing down that it was done. */
export const handleNotice = (deps: PaymentsDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const notice = await lockWaiting(tx, id);
    const provider = notice && deps.charging?.providers[notice.provider];
    if (!notice || !provider || notice.body === null) return;
    const understood = understand(provider, notice.body);
    const done = understood
      ? await apply(deps, tx, { notice, event: understood.event })
      : { outcome: 'not_understood' };
    if (done !== null) await settleNotice(tx, id, { ...done, handled_at: deps.clock.now() });
  });

/** How long a notice about a payment nobody knows yet may wait for the one that makes it known. */
const PATIENCE_MS = 3 * 86_400_000;

type Done = Pick<NoticeRow, 'outcome'> &
  Partial<Pick<NoticeRow, 'deposit_id' | 'stated_amount' | 'stated_currency'>>;

/** @returns null when the notice must wait for another */
async function apply(
  deps: PaymentsDeps,
  tx: Tx,
  { notice, event }: { readonly notice: NoticeRow; readonly event: ProviderEvent },
): Promise<Done | null> {
  const { provider } = notice;
  switch (event.kind) {
    case 'payment': {
      const stated = {
        stated_amount: event.reading.paid?.amount ?? null,
        stated_currency: event.reading.paid?.currency ?? null,
      };
      const depositId = await depositIdByRef(tx, provider, event);
      if (depositId === undefined) {
        if (event.reading.paid)
          await alarm(deps, tx, { notice, why: `unknown order ${event.ref}` });
        return { outcome: 'unknown_order', ...stated };
      }
      const outcome = await applyReading(deps, tx, { depositId, reading: event.reading });
      return { outcome, deposit_id: depositId, ...stated };
    }
    case 'hint': {
      const depositId = await depositIdByRef(tx, provider, event);
      if (depositId === undefined) return { outcome: 'unknown_order' };
      await deps.charging?.jobs.enqueue(tx, ASK_JOB, { depositId }, { singletonKey: depositId });
      return { outcome: 'asked', deposit_id: depositId };
    }
    case 'takenBack': {
      const depositId = await depositIdByRef(tx, provider, event.of);
      const outcome =
        depositId && (await takeBack(deps, tx, { depositId, taking: event, actor: null }));
      const stated = { stated_amount: event.amount, stated_currency: event.currency };
      if (depositId && outcome) return { outcome, deposit_id: depositId, ...stated };
      // what it is about may not have been credited yet: notices come in any order
      if (notice.received_at.getTime() > deps.clock.now().getTime() - PATIENCE_MS) return null;
      await alarm(deps, tx, { notice, why: `nothing credited for ${event.takeRef}` });
      return { outcome: 'unknown_payment', deposit_id: depositId ?? null };
    }
    case 'reinstated': {
      const done = await reinstate(deps, tx, { provider, takeRef: event.takeRef });
      return done ? { outcome: done.outcome, deposit_id: done.depositId } : null;
    }
    case 'ignored':
      if (event.alarming) await alarm(deps, tx, { notice, why: event.why });
      return { outcome: `ignored: ${event.why}`.slice(0, 80) };
  }
}

/** Signed with our key and still not as it should be: somebody must look. */
const alarm = (
  deps: PaymentsDeps,
  tx: Tx,
  { notice, why }: { readonly notice: NoticeRow; readonly why: string },
) =>
  deps.audit.record(tx, {
    actorId: null,
    action: 'payments.odd_notice',
    targetKind: 'notice',
    targetId: notice.id,
    after: { provider: notice.provider, why },
  });

const BATCH = 100;

/** Deals with notices that were kept and not dealt with, each by itself. @returns how many there were */
export async function handleWaitingNotices(deps: PaymentsDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - 30_000);
  const waiting = await waitingNotices(deps.database.db, before, BATCH);
  const failures: unknown[] = [];
  for (const { id } of waiting)
    await handleNotice(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices failed`);
  return waiting.length;
}

/** The browser brought back what the provider's form answered: believed in nothing, and reason to ask. */
export async function receiveReturn(
  deps: PaymentsDeps,
  name: ProviderName,
  body: Buffer,
): Promise<void> {
  const verify = deps.charging?.providers[name]?.verifyReturn;
  if (!verify) throw new AppError('NOT_FOUND');
  const told = verify(body);
  if (told === null) throw new AppError('SIGNATURE_INVALID');
  const depositId = await depositIdByRef(deps.database.db, name, told);
  if (depositId !== undefined)
    await deps.charging?.jobs.enqueue(null, ASK_JOB, { depositId }, { singletonKey: depositId });
}
