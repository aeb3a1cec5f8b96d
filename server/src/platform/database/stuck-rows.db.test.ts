import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/engines.ts';
import type { Database } from './index.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const id = (n: number) => `'00000000-0000-4000-9000-0000000000${String(n).padStart(2, '0')}'`;
const USER = id(1);

/** Runs a migration over rows that the version before it left. */
async function migrateOver(
  engine: Database['engine'],
  of: { migration: string; rows: string },
  check: (rows: (query: string) => Promise<unknown[]>) => Promise<void>,
): Promise<void> {
  const database = await openTestDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-stuck-'));
  const copy = (isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(FOLDER).filter((one) => one.endsWith('.sql') && isWanted(one)))
      cpSync(join(FOLDER, name), join(folder, name));
  };
  try {
    await database.executeSql('drop schema public cascade; create schema public');
    copy((name) => name < of.migration);
    await database.migrate(folder);
    await database.executeSql(of.rows);
    copy((name) => name >= of.migration);
    await database.migrate(folder);
    await check(async (query) => (await database.executeSql(query)).rows);
  } finally {
    rmSync(folder, { recursive: true });
    await database.close();
  }
}

const PERSON = `insert into users (id, role, email, name, lastname, terms_version, created_at, audit_salt)
  values (${USER}, 'user', 'a@b.c', 'a', 'b', '', now(), '\\x00');`;
const deposit = (of: { n: number; type: string; status: 'rejected' | 'pending' }) =>
  `insert into deposits (id, order_number, user_id, project_id, type, currency, amount, status, created_at, closed_at)
    values (${id(of.n)}, 'D-${of.n}', ${USER}, ${id(2)}, '${of.type}', 'USD', 5, '${of.status}', now(),
      ${of.status === 'rejected' ? 'now()' : 'null'});`;
const withdrawal = (of: { n: number; status: 'rejected' | 'pending' }) =>
  `insert into withdrawals (id, order_number, user_id, project_id, type, currency, amount, fee_percent, fee_amount,
      received_currency, received_amount, usd_amount, destination_alias, destination_holder, destination_account, status,
      created_at, closed_at)
    values (${id(of.n)}, 'R-${of.n}', ${USER}, ${id(2)}, 'bank_transfer', 'USD', 5, '0', 0, 'USD', 5, 5, 'a', 'b', 'c',
      '${of.status}', now(), ${of.status === 'rejected' ? 'now()' : 'null'});`;
const alert = (of: { n: number; movement: 'deposit' | 'withdrawal'; of: number; rule: string }) =>
  `insert into compliance_alerts (id, movement, movement_id, order_number, user_id, rule, level, why, raised_at, moved_at)
    values (${id(of.n)}, '${of.movement}', ${id(of.of)}, 'x', ${USER}, '${of.rule}', 'high', 'x',
      now() - interval '40 days', now() - interval '40 days');`;

describe.each(['embedded', 'postgres'] as const)('rows that a version left (%s)', (engine) => {
  test('alerts of rejected movements that wait for a cause are over from the migration on', async () => {
    const rows = [
      PERSON,
      deposit({ n: 10, type: 'usd_bank_transfer', status: 'rejected' }),
      deposit({ n: 11, type: 'usd_bank_transfer', status: 'pending' }),
      withdrawal({ n: 12, status: 'rejected' }),
      withdrawal({ n: 13, status: 'pending' }),
      alert({ n: 20, movement: 'deposit', of: 10, rule: 'undeclared' }),
      alert({ n: 21, movement: 'deposit', of: 11, rule: 'undeclared' }),
      alert({ n: 22, movement: 'withdrawal', of: 12, rule: 'exposed_unapproved' }),
      alert({ n: 23, movement: 'withdrawal', of: 13, rule: 'exposed_unapproved' }),
      // what an administrator decides on stays open
      alert({ n: 24, movement: 'withdrawal', of: 12, rule: 'over_profile' }),
    ].join('\n');
    await migrateOver(
      engine,
      { migration: '0579-alerts-of-rejected-movements.sql', rows },
      async (found) => {
        expect(
          await found(
            `select right(id::text, 2) as id, state, decided_at > now() - interval '1 day' as now
             from compliance_alerts order by 1`,
          ),
        ).toEqual([
          { id: '20', state: 'over', now: true },
          { id: '21', state: 'open', now: null },
          { id: '22', state: 'over', now: true },
          { id: '23', state: 'open', now: null },
          { id: '24', state: 'open', now: null },
        ]);
        // they were open until then, so the figures of past months stay
        expect(
          await found(
            `select state, at > now() - interval '1 day' as now from compliance_alert_states
             where alert_id = ${id(20)} order by seq`,
          ),
        ).toEqual([
          { state: 'open', now: false },
          { state: 'over', now: true },
        ]);
      },
    );
  });

  test('the paid amount of a held BitPay invoice, which nobody stated, is removed; other charges keep theirs', async () => {
    const charge = (n: number, provider: string, state: string) =>
      `insert into deposit_charges (deposit_id, provider, currency, amount, state, paid_amount, paid_currency, created_at)
        values (${id(n)}, '${provider}', 'USD', 5, '${state}', 4, 'USD', now());`;
    const rows = [
      PERSON,
      deposit({ n: 10, type: 'bitpay', status: 'pending' }),
      deposit({ n: 11, type: 'bitpay', status: 'pending' }),
      deposit({ n: 12, type: 'stripe', status: 'pending' }),
      charge(10, 'bitpay', 'review'),
      charge(11, 'bitpay', 'paid'),
      charge(12, 'stripe', 'review'),
    ].join('\n');
    await migrateOver(
      engine,
      { migration: '0583-payments-that-are-stated.sql', rows },
      async (found) => {
        expect(
          await found(
            'select right(deposit_id::text, 2) as id, paid_amount::int, paid_currency from deposit_charges order by 1',
          ),
        ).toEqual([
          { id: '10', paid_amount: null, paid_currency: null },
          { id: '11', paid_amount: 4, paid_currency: 'USD' },
          { id: '12', paid_amount: 4, paid_currency: 'USD' },
        ]);
        // the check of the audit holds from the next entry on
        expect(await found('select name, entry_seq::int as after from audit_starts')).toEqual([
          { name: 'credits_within_payments', after: 0 },
        ]);
      },
    );
  });

  test('what waited for a cancelled project is closed by who cancelled it, and marked as the cancellation’s', async () => {
    const project = (n: number, status: 'published' | 'cancelled') =>
      `insert into projects (id, owner_id, status, type, name, search, tagline, description, country, province, city, address,
          postal_code, map_link, features, useful_info, links, images, plans, documents, bank_accounts, reservation_days,
          created_at, updated_at, published_at, cancelled_at)
        values (${id(n)}, ${USER}, '${status}', 'pit', 'P', '', '', '', '', '', '', '', '', '', '[]', '[]', '[]', '[]', '[]',
          '[]', '[]', 5, now(), now(), now(), ${status === 'cancelled' ? "now() - interval '3 days'" : 'null'});`;
    const question = (of: { n: number; project: number; answer?: string; hidden?: string }) =>
      `insert into project_questions (id, project_id, asker_id, body, asked_at, answer, answered_by, answered_at,
          hidden_by, hidden_at, hidden_reason)
        values (${id(of.n)}, ${id(of.project)}, ${USER}, 'x', now() - interval '9 days',
          ${of.answer ? `'${of.answer}', ${USER}, now()` : 'null, null, null'},
          ${of.hidden ? `${USER}, now() - interval '5 days', '${of.hidden}'` : 'null, null, null'});`;
    const prolongation = (n: number, of: number) =>
      `insert into rounds (id, project_id, position, number, start_date, days, starts_at, ends_at, token_count, price, minimum_bps)
        values (${id(n)}, ${id(of)}, 1, 1, now(), 20, now() - interval '20 days', now(), 10, 5, 0);
      insert into round_prolongations (id, round_id, project_id, days, former_ends_at, ends_at, requested_by, requested_at, status)
        values (${id(n)}, ${id(n)}, ${id(of)}, 20, now(), now() + interval '20 days', ${USER}, now(), 'pending');`;
    const rows = [
      PERSON,
      project(30, 'cancelled'),
      project(31, 'published'),
      question({ n: 40, project: 30 }),
      question({ n: 41, project: 30, answer: 'sí' }),
      question({ n: 42, project: 30, hidden: 'Publicidad' }),
      question({ n: 43, project: 31 }),
      prolongation(50, 30),
      prolongation(51, 31),
    ].join('\n');
    await migrateOver(
      engine,
      { migration: '0593-requests-of-cancelled-projects.sql', rows },
      async (found) => {
        expect(
          await found(
            `select right(id::text, 2) as id, hidden_by is not null as hidden, closed_by_cancellation as closed,
                    hidden_at < now() - interval '2 days' and hidden_at > now() - interval '4 days' as "thatDay"
             from project_questions order by 1`,
          ),
        ).toEqual([
          { id: '40', hidden: true, closed: true, thatDay: true },
          { id: '41', hidden: false, closed: false, thatDay: null },
          { id: '42', hidden: true, closed: false, thatDay: false },
          { id: '43', hidden: false, closed: false, thatDay: null },
        ]);
        expect(
          await found(
            'select right(id::text, 2) as id, status, reason from round_prolongations order by 1',
          ),
        ).toEqual([
          { id: '50', status: 'rejected', reason: 'El proyecto se canceló.' },
          { id: '51', status: 'pending', reason: null },
        ]);
      },
    );
  });
});
