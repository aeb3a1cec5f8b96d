import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart, type PostingDraft } from '#modules/ledger';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, OK } from '../desk.ts';
import { passToHeirs } from './heirs.ts';
import { beneficiaryLines, unitLines } from './trust-days.ts';
import { approveFrame, dateTrust, openTrustDesk, type TrustDesk } from './trust-desk.ts';

/*
 * The file of trusts against the ledger's postings and the rows of units, recomputed by other code, after people came in,
 * left and came back at the edges of days, within a day, and by an inheritance.
 */

const PEOPLE = {
  rich: '27-11111111-4',
  investor: '20-22222222-3',
  user: '20-33333333-4',
} as const;
type Who = keyof typeof PEOPLE;

describe.each(enginesFor('events of trusts recomputed from the postings'))(
  'events of trusts recomputed from the postings (%s)',
  (engine) => {
    let trust: TrustDesk;
    beforeAll(async () => {
      trust = await openTrustDesk(engine);
      await tellStory(trust);
    });
    afterAll(() => trust?.desk.product.close());

    /** The file's lines of people and units, each person by their id. */
    const linesIn = async (from: string, to: string) => {
      const { product } = trust.desk;
      const { bytes } = await product.fetchFile(
        'admin',
        `/registry/trusts/file?from=${from}&to=${to}&format=xlsx`,
      );
      const ids = new Map<unknown, string>(
        Object.entries(PEOPLE).map(([who, taxId]) => [taxId, product.id(who)]),
      );
      return (await readSheet(bytes))
        .slice(1)
        .filter((row) => row[1] !== 'Constitución')
        .map((row) => {
          const [day = '', month, year] = String(row[2]).split('/');
          return [
            String(row[1]),
            `${year}-${month}-${day}`,
            ids.get(row[4]) ?? `unknown ${row[4]}`,
            String(row[6] ?? ''),
            String(row[7] ?? ''),
          ];
        });
    };
    const expectedLines = async () => {
      const { db } = trust.desk.product.database;
      const { projectId } = trust.desk.scene;
      return [...(await beneficiaryLines(db, projectId)), ...(await unitLines(db, projectId))];
    };

    test('the story has what an authority asks about', async () => {
      const whats = (await expectedLines()).map(([what]) => what);
      for (const [what, times] of [
        ['Alta de beneficiarios', 4],
        ['Baja de beneficiarios', 1],
        ['Cesión por sucesión', 3],
        ['Adjudicación de unidades', 1],
      ] as const)
        expect([what, whats.filter((one) => one === what).length]).toEqual([what, times]);
    });

    test.each([
      ['2026-03-01', '2026-04-30'],
      ['2026-03-13', '2026-03-13'],
      ['2026-03-14', '2026-03-17'],
      ['2026-04-06', '2026-04-06'],
    ] as const)('entries, exits, cessions and units from %s to %s', async (from, to) => {
      const expected = (await expectedLines()).filter(([, day]) => day >= from && day <= to);
      const sorted = (lines: readonly (readonly string[])[]) =>
        lines.map((line) => line.join(' | ')).toSorted();
      expect(sorted(await linesIn(from, to))).toEqual(sorted(expected));
    });

    test('the list counts the same events by day', async () => {
      const words = {
        entry: 'Alta de beneficiarios',
        exit: 'Baja de beneficiarios',
        cession: 'Cesión por sucesión',
        assignment: 'Adjudicación de unidades',
      };
      await trust.count();
      const counted = (await trust.list()).items.flatMap(({ kind, day, count }) =>
        kind === 'constitution' || kind === 'end' ? [] : [`${words[kind]} ${day} ${count}`],
      );
      const days = Map.groupBy(await expectedLines(), ([what, day]) => `${what} ${day}`);
      expect(counted.toSorted()).toEqual(
        [...days].map(([key, all]) => `${key} ${all.length}`).toSorted(),
      );
    });
  },
);

async function tellStory(trust: TrustDesk): Promise<void> {
  const { desk, at } = trust;
  const { product, scene } = desk;
  const { db } = product.database;
  for (const [who, taxId] of Object.entries(PEOPLE))
    await db
      .updateTable('users')
      .set({ tax_id: taxId })
      .where('id', '=', product.id(who))
      .execute();
  await at('2026-03-11T15:00:00Z');
  await dateTrust(desk, await approveFrame(desk));
  for (const path of [
    `/payments/deposits/${scene.pendingDepositId}`,
    `/payments/withdraws/${scene.withdrawalId}`,
    `/balance/transfers/${scene.transferId}`,
  ])
    expect(
      await desk.outcome('fay', 'POST', `${path}/reject`, { reason: 'Se resuelve antes' }),
    ).toEqual(OK);
  await moveTokens(trust);
  await at('2026-04-06T15:00:00Z');
  await passToHeirs(desk, [
    { email: 'investor@ladrillo.test', share: 6_667 },
    { email: 'user@ladrillo.test', share: 3_333 },
  ]);
  await deedUnit(trust);
  product.clock.set(new Date('2026-05-02T15:00:00Z'));
  await product.logIn('admin');
}

/** Purchases and buy-backs at the edges of days in Argentina, of property tokens and of a contract's. */
async function moveTokens({ desk }: TrustDesk): Promise<void> {
  const { product, scene } = desk;
  const { projectId, contractId } = scene;
  const rounds = await sql<{ asset: string; ref: string }>`
    select asset, ref from ledger_accounts
    where project_id = ${projectId} and purpose = 'unissued' and ref is not null and balance > 100`.execute(
    product.database.db,
  );
  const post = async (who: Who, instant: string, [issueId, tokens]: [string, bigint]) => {
    const asset = chart.tokensOf(issueId);
    const round = rounds.rows.find((row) => row.asset === asset)?.ref ?? 'no round';
    const other =
      tokens > 0n
        ? chart.unissued({ id: round, projectId, issueId })
        : chart.retired(projectId, issueId);
    const id = newId();
    const postings: PostingDraft[] = [
      { account: chart.available(product.id(who), projectId, asset), amount: tokens },
      { account: other, amount: -tokens },
    ];
    await product.modules.ledger.submit({
      id,
      kind: tokens > 0n ? 'purchase' : 'buyback',
      idempotencyKey: id,
      occurredAt: new Date(instant),
      postings,
    });
  };
  // in at the last instant of a day, and out at the first of the next one
  await post('user', '2026-03-14T02:59:59.999Z', [contractId, 5n]);
  await post('user', '2026-03-14T03:00:00Z', [contractId, -5n]);
  // in and out within a day
  await post('investor', '2026-03-14T15:00:00Z', [projectId, 3n]);
  await post('investor', '2026-03-14T16:00:00Z', [projectId, -3n]);
  await post('investor', '2026-03-15T15:00:00Z', [projectId, 4n]);
  // one issue for another, and more of the same
  await post('investor', '2026-03-16T15:00:00Z', [projectId, -4n]);
  await post('investor', '2026-03-16T16:00:00Z', [contractId, 6n]);
  await post('investor', '2026-03-17T16:00:00Z', [contractId, 1n]);
  await post('user', '2026-03-17T17:00:00Z', [projectId, 2n]);
}

/** A deed that its buyer objected to, and the one that was recorded again. */
async function deedUnit({ desk }: TrustDesk): Promise<void> {
  const { product, scene } = desk;
  const { db } = product.database;
  await db
    .updateTable('reservations')
    .set({ status: 'completed' })
    .where('id', '=', scene.reservationId)
    .execute();
  const recordedAt = new Date('2026-04-20T15:00:00Z');
  const deed = {
    reservation_id: scene.reservationId,
    property_id: scene.propertyId,
    project_id: scene.projectId,
    buyer_id: product.id('investor'),
    step: 'deed' as const,
    note: '',
    recorded_by: product.id('owner'),
    recorded_at: recordedAt,
    answered_at: new Date(recordedAt.getTime() + DAY_MS),
  };
  await db
    .insertInto('unit_steps')
    .values([
      {
        ...deed,
        id: newId(),
        paper_id: newId(),
        happened_on: '2026-04-15',
        answer: 'objected',
        objection: 'La fecha es otra',
        replaced_at: new Date(recordedAt.getTime() + 2 * DAY_MS),
      },
      {
        ...deed,
        id: newId(),
        paper_id: newId(),
        happened_on: '2026-04-16',
        answer: 'acknowledged',
        objection: null,
        replaced_at: null,
      },
    ])
    .execute();
}
