import { sql } from 'kysely';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import { type CallKey, hashBody } from './hash.ts';
import { KEPT_MS } from './purge.ts';

/** The state of a call: new, answered, its key used with another body, or used long ago. */
export type Known<Answer> =
  | { readonly state: 'new' }
  | { readonly state: 'answered'; readonly answer: Answer }
  | { readonly state: 'reused' }
  /** Executed so long ago that its answer was deleted. */
  | { readonly state: 'expired' };

/**
 * Looks up the first answer of a call.
 * @returns the answer, or undefined for a new call
 * @param now the time at which answers older than 48 hours are refused; without it only deleted ones are
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body; IDEMPOTENCY_KEY_EXPIRED
 */
export async function findAnswer<Answer>(
  db: Db,
  call: CallKey,
  now?: Date,
): Promise<{ answer: Answer } | undefined> {
  const [known] = await findAnswers<Answer>(db, [call], now);
  if (known?.state === 'expired') throw new AppError('IDEMPOTENCY_KEY_EXPIRED');
  if (known?.state === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known?.state === 'answered' ? { answer: known.answer } : undefined;
}

/** Looks up many calls in one statement; one result for each call, in their order. */
export async function findAnswers<Answer>(
  db: Db,
  calls: readonly CallKey[],
  now?: Date,
): Promise<Known<Answer>[]> {
  if (calls.length === 0) return [];
  const wanted = JSON.stringify(
    calls.map((call, at) => ({ at, user_id: call.userId, call: call.call, key: call.key })),
  );
  const { rows } = await sql<{
    at: number;
    body_hash: string;
    answer: Answer;
    forgotten: boolean;
    created_at: Date;
  }>`
    select wanted.at, known.body_hash, known.answer, known.forgotten, known.created_at
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(at int, user_id uuid, call text, key text)
    join idempotency_keys known using (user_id, call, key)`.execute(db);
  const found = new Map(rows.map((row) => [row.at, row]));
  return calls.map((call, at) => {
    const row = found.get(at);
    if (!row) return { state: 'new' };
    if (row.body_hash !== hashBody(call.body)) return { state: 'reused' };
    const old = now !== undefined && now.getTime() - row.created_at.getTime() > KEPT_MS;
    if (row.forgotten || old) return { state: 'expired' };
    return { state: 'answered', answer: row.answer };
  });
}

/**
 * Stores the answers of many calls in one statement, inside the transaction of their work.
 * @returns for each call, in order, whether it was stored: false means that its key was already used, so its work must
 * not be committed
 */
export async function insertAnswers(
  tx: Db,
  rows: readonly (CallKey & { readonly answer: unknown; readonly at: Date })[],
): Promise<boolean[]> {
  if (rows.length === 0) return [];
  const given = JSON.stringify(
    rows.map((row) => ({
      user_id: row.userId,
      call: row.call,
      key: row.key,
      body_hash: hashBody(row.body),
      answer: row.answer ?? null,
      created_at: row.at,
    })),
  );
  // in key order, so that two batches cannot deadlock
  const kept = await sql<{ user_id: string; call: string; key: string }>`
    insert into idempotency_keys (user_id, call, key, body_hash, answer, created_at)
    select user_id, call, key, body_hash, answer, created_at
    from jsonb_to_recordset(${given}::jsonb)
      as given(user_id uuid, call text, key text, body_hash text, answer jsonb, created_at timestamptz)
    order by user_id, call, key
    on conflict do nothing
    returning user_id, call, key`.execute(tx);
  const names = new Set(kept.rows.map((row) => nameOf(row.user_id, row.call, row.key)));
  // a key that occurs twice in one batch is stored once: only its first call counts
  return rows.map((row) => names.delete(nameOf(row.userId, row.call, row.key)));
}

const nameOf = (...parts: [string, string, string]) => JSON.stringify(parts);
