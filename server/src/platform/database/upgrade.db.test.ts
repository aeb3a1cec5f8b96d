import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/engines.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** The migrations of released versions. A release adds its own here. */
const RELEASED: readonly string[] = [
  '0001-ledger.sql',
  '0002-platform.sql',
  '0003-identity.sql',
  '0004-kyc.sql',
  '0005-resources.sql',
  '0006-projects.sql',
  '0007-rates.sql',
  '0008-tokens.sql',
  '0009-payments.sql',
  '0010-numbering.sql',
  '0011-second-factor.sql',
  '0012-oauth.sql',
  '0013-notifications.sql',
  '0014-charges.sql',
  '0015-chain.sql',
  '0016-rents-and-funds.sql',
  '0017-reports.sql',
  '0018-dossier.sql',
  '0021-money.sql',
  '0022-questions.sql',
  '0023-feature-images.sql',
  '0024-bank-explanations.sql',
  '0026-chain-moves.sql',
  '0027-proofs.sql',
  '0032-edited-answers.sql',
  '0033-returned-transfers.sql',
];
/** The oldest release that can be upgraded. */
const OLDEST = (name: string) => name < '0019' || name.startsWith('0021');

test('no released migration is renamed or removed, and new ones have higher numbers', () => {
  const all = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  // a database with a later migration refuses an earlier one, and could never start again
  expect(all.slice(0, RELEASED.length)).toEqual(RELEASED);
});

const USER = "'00000000-0000-4000-8000-000000000001'";
const id = (n: number) => `'00000000-0000-4000-9000-0000000000${String(n).padStart(2, '0')}'`;

describe.each(['embedded', 'postgres'] as const)(
  'a database of the oldest release (%s)',
  (engine) => {
    test('is upgraded with its data', async () => {
      const database = await openTestDatabase(engine);
      const folder = mkdtempSync(join(tmpdir(), 'ladrillo-upgrade-'));
      const rows = async (query: string) => (await database.executeSql(query)).rows;
      try {
        await database.executeSql('drop schema public cascade; create schema public');
        const all = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
        const later = all.filter((name) => !OLDEST(name));
        for (const name of all.filter(OLDEST)) cpSync(join(FOLDER, name), join(folder, name));
        await database.migrate(folder);
        await database.executeSql(`
        insert into users (id, role, email, name, lastname, terms_version, created_at, audit_salt)
          values (${USER}, 'admin', 'a@b.c', 'a', 'b', '', now(), '\\x00');
        insert into one_time_links (token_hash, user_id, kind, created_at, expires_at, email)
          values ('\\x01', ${USER}, 'change_email', now(), now(), 'x@y.z'),
                 ('\\x02', ${USER}, 'verify_email', now(), now(), null);
        insert into chain_sends (id, chain_id, sender, nonce, recipient, amount, tx_hash, raw, state, created_at, closed_at)
          values (${id(5)}, 1, '0xw', 0, '0xr', 5, '0x1', '0xraw1', 'signed', now(), null),
                 (${id(6)}, 1, '0xw', 1, '0xr', 5, '0x2', '0xraw2', 'confirmed', now(), now());
        insert into revenue_withdrawals (id, order_number, source, currency, amount, destination, note, status, asked_by, asked_at, decided_by, decided_at)
          values (${id(7)}, 'P-7', 'fees', 'ARS', 5, 'x', 'n', 'pending', ${USER}, now(), null, null),
                 (${id(8)}, 'P-8', 'fees', 'USDT', 5, 'x', 'n', 'completed', ${USER}, now(), ${id(9)}, now());
        insert into projects (id, owner_id, status, type, name, search, tagline, description, country, province, city, address, postal_code,
            map_link, features, useful_info, links, images, plans, documents, bank_accounts, reservation_days, created_at, updated_at)
          values (${id(10)}, ${USER}, 'published', 'pit', '', '', '', '', '', '', '', '', '', '', '[]', '[]', '{}', '[]', '[]', '[]', '{}', 1, now(), now());
        insert into contracts (id, project_id, position, name, token_type, minimum_ticket, status)
          values (${id(11)}, ${id(10)}, 0, 'to come', 'investor', 0, 'in_progress'),
                 (${id(12)}, ${id(10)}, 1, 'on sale', 'investor', 0, 'in_progress');
        insert into rounds (id, project_id, contract_id, position, number, status, start_date, days, starts_at, ends_at, token_count, price, minimum_bps)
          select gen_random_uuid(), ${id(10)}, contract::uuid, 0, number, status, '2027-01-01', 1, now(), now() + interval '1 day', 1, 1, 0
          from (values (${id(11)}, 1, 'scheduled'), (${id(12)}, 1, 'in_progress'), (${id(12)}, 2, 'scheduled')) r (contract, number, status);
      `);
        for (const name of later) cpSync(join(FOLDER, name), join(folder, name));
        expect(await database.migrate(folder)).toBe(later.length);
        // a signed but unsent transaction can still be sent
        expect(await rows('select tx_hash, raw from chain_attempts order by tx_hash')).toEqual([
          { tx_hash: '0x1', raw: '0xraw1' },
          { tx_hash: '0x2', raw: '0xraw2' },
        ]);
        expect(
          await rows('select order_number, status from revenue_withdrawals order by 1'),
        ).toEqual([
          { order_number: 'P-7', status: 'pending' },
          { order_number: 'P-8', status: 'completed' },
        ]);
        expect(await rows('select name, status from contracts order by name desc')).toEqual([
          { name: 'to come', status: 'scheduled' },
          { name: 'on sale', status: 'in_progress' },
        ]);
        // it has people, and none of the demonstration's
        expect(await rows('select world from birth')).toEqual([{ world: 'real' }]);
        expect(await rows('select kind from one_time_links order by 1')).toEqual([
          { kind: 'change_email' },
          { kind: 'verify_email' },
        ]);
      } finally {
        rmSync(folder, { recursive: true });
        await database.close();
      }
    });
  },
);
