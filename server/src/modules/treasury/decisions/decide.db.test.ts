import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { removeFromRun } from '../../payouts/change-run.ts';
import { createRuns } from '../../payouts/create-runs.ts';
import { runDetail } from '../../payouts/runs.ts';
import { bankReport } from '../bank.ts';
import { importStatement } from '../imports/import.ts';
import { listLines, listMatched } from '../lines/list.ts';
import { csvFile } from '../statements.test-support.ts';
import { guardBankCredits } from './credits.ts';
import { decideLines } from './decide.ts';
import { unexplainLine } from './explain.ts';
import { releaseLine } from './matched.ts';
import { listRules, saveRule } from './rule-book.ts';

describeOnBothEngines('deciding many bank lines together', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let chief: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    guardBankCredits(world);
    eva = await world.person('admin');
    chief = await world.person('admin');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({});
    ana = await world.person();
    project = newId();
  });
  const day = '02/03/2026';
  let counted = 0;
  /** An ARS amount that no other test uses. */
  const someAmount = () => 100_000 + 7_919 * ++counted;
  const announce = (amount: number, who = ana) =>
    world.payments.createDeposit(who, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: String(amount),
    });
  const approved = async (amount: string, who = ana) => {
    const asked = await world.payments.createWithdrawal(who, newId(), {
      projectId: project,
      currency: 'ARS',
      amount,
      receivedCurrency: 'ARS',
      bankAccountId: who.ars,
    });
    await world.payments.acceptWithdrawal(world.boss, asked.id, {});
    return asked;
  };
  const bring = async (...rows: readonly string[]) => {
    const report = await importStatement(
      world,
      chief,
      csvFile(`fecha;importe;concepto\n${rows.map((row) => `${day};${row}`).join('\n')}`),
    );
    return report.unknown;
  };
  type Open = Awaited<ReturnType<typeof bring>>[number];
  const found = (lines: readonly Open[], text: string): Open => {
    const line = lines.find(({ reference }) => reference.includes(text));
    if (!line) throw new Error(`no line says ${text}`);
    return line;
  };
  const asProposed = (line: Open) => {
    if (line.proposal === null) throw new Error('line has no proposal');
    const { as, movementId } = line.proposal;
    return { lineId: line.id, as, ...(movementId ? { movementId } : {}) };
  };
  const decide = (
    by: typeof chief,
    lines: readonly Open[],
    key = newId(),
  ): Promise<{ outcomes: LineOutcome[] }> =>
    decideLines(
      world,
      { actor: by, key },
      { decisions: lines.map(asProposed), reason: 'del extracto' },
    );
  const told = ({ outcomes }: { outcomes: LineOutcome[] }) =>
    outcomes.map(({ outcome, fault }) => fault ?? outcome);

  test('a certain deposit, withdrawal and fee are proposed and completed together', async () => {
    await world.give(ana, project, '50000');
    const deposit = await announce(someAmount());
    const withdrawal = await approved('1234.56');
    const tag = newId().slice(-6);
    const lines = await bring(
      `${deposit.amount};Transf ${deposit.orderNumber}`,
      `-${withdrawal.receivedAmount};Pago ${withdrawal.orderNumber}`,
      `-3,21;COMISION ${tag}`,
    );
    const three = [deposit.orderNumber, withdrawal.orderNumber, tag].map((it) => found(lines, it));
    expect(three.map(({ proposal }) => [proposal?.as, proposal?.certainty])).toEqual([
      ['deposit', 'certain'],
      ['withdrawal', 'certain'],
      ['bank_fee', 'certain'],
    ]);
    const before = await world.money(ana.userId, project, 'ARS');
    const key = newId();
    expect(told(await decide(chief, three, key))).toEqual(['done', 'done', 'done']);
    const credited = before + BigInt(Number(deposit.amount) * 100);
    expect(await world.money(ana.userId, project, 'ARS')).toBe(credited);
    const sent = await world.payments.withdrawals(chief, {
      page: 1,
      pageSize: 20,
      ids: [withdrawal.id],
    });
    expect(sent.items).toMatchObject([{ status: 'sent' }]);
    // a repeated request moves nothing
    expect(told(await decide(chief, three, key))).toEqual(['done', 'done', 'done']);
    expect(told(await decide(chief, three))).toEqual(['done', 'done', 'done']);
    expect(await world.money(ana.userId, project, 'ARS')).toBe(credited);
    const open = (await bankReport(world, chief.userId)).unknown.map(({ id }) => id);
    for (const { id } of three) expect(open).not.toContain(id);
  });

  test('when two operators decide one selection, each line is decided once and the other operator sees by whom', async () => {
    const deposits = [];
    for (let n = 0; n < 6; n += 1) deposits.push(await announce(someAmount()));
    const lines = await bring(
      ...deposits.map(({ amount, orderNumber }) => `${amount};Transf ${orderNumber}`),
    );
    const selected = deposits.map(({ orderNumber }) => found(lines, orderNumber));
    const [one, two] = await Promise.all([
      decide(chief, selected),
      decide(eva, selected.toReversed()),
    ]);
    const outcomes = [...one.outcomes, ...two.outcomes].map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(6);
    const total = deposits.reduce((sum, { amount }) => sum + BigInt(Number(amount) * 100), 0n);
    expect(await world.money(ana.userId, project, 'ARS')).toBe(total);
    const late = await decide(eva, [found(lines, deposits[0]?.orderNumber ?? '')]);
    expect(late.outcomes).toMatchObject([{ outcome: expect.stringMatching(/taken|done/) }]);
  });

  test('one blocked person’s line does not stop the others', async () => {
    const blocked = await world.person();
    const mine = await announce(someAmount());
    const theirs = await announce(someAmount(), blocked);
    const other = await announce(someAmount());
    const all = [mine, theirs, other];
    const lines = await bring(...all.map((it) => `${it.amount};Transf ${it.orderNumber}`));
    const selected = all.map(({ orderNumber }) => found(lines, orderNumber));
    await sql`update users set state = 'blocked' where id = ${blocked.userId}`.execute(
      database().db,
    );
    expect(told(await decide(chief, selected))).toEqual(['done', 'PERSON_BLOCKED', 'done']);
    const [line] = (await bankReport(world, chief.userId)).unknown.filter(
      ({ id }) => id === selected[1]?.id,
    );
    expect(line?.proposal).toMatchObject({ certainty: 'likely', cautions: ['person_blocked'] });
  });

  test('above the limit the first approval credits nothing, and a second administrator credits it', async () => {
    const deposit = await announce(someAmount());
    const lines = await bring(`${deposit.amount};Transf ${deposit.orderNumber}`);
    const selected = [found(lines, deposit.orderNumber)];
    world.set({ twoAdminsUsd: '1' });
    expect(told(await decide(chief, selected))).toEqual(['first']);
    expect(told(await decide(chief, selected))).toEqual(['first']);
    expect(await world.money(ana.userId, project, 'ARS')).toBe(0n);
    expect(told(await decide(eva, selected))).toEqual(['done']);
    expect(await world.money(ana.userId, project, 'ARS')).toBeGreaterThan(0n);
  });

  test('a single administrator cannot book a possible deposit as revenue', async () => {
    const deposit = await announce(someAmount());
    const lines = await bring(`${deposit.amount};INTERESES ${newId()}`);
    const line = found(lines, 'INTERESES');
    expect(line.proposal?.as).toBe('deposit');
    const earned = await world.platform('fees', 'ARS');
    const asRevenue = (by: typeof chief, reason?: string) =>
      decideLines(
        world,
        { actor: by, key: newId() },
        {
          decisions: [{ lineId: line.id, as: 'interest' }],
          ...(reason ? { reason } : {}),
        },
      );
    await expect(asRevenue(chief)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    expect(told(await asRevenue(chief, 'lo paga el banco'))).toEqual(['first']);
    expect(told(await asRevenue(chief, 'lo paga el banco'))).toEqual(['first']);
    expect(await world.platform('fees', 'ARS')).toBe(earned);
    // a repeated decision answers that an approval is pending, and approves nothing
    expect((await asRevenue(eva, 'lo paga el banco')).outcomes).toMatchObject([
      { outcome: 'taken', by: 'Ana Paz' },
    ]);
    expect(await world.platform('fees', 'ARS')).toBe(earned);
  });

  test('level 2 credits and pays, but may not explain lines', async () => {
    const tag = newId();
    const lines = await bring(`-1,23;COMISION ${tag}`);
    expect(told(await decide(world.boss, [found(lines, tag)]))).toEqual(['FORBIDDEN']);
  });

  test('a deposit credited for another line is not credited for this one', async () => {
    const deposit = await announce(someAmount());
    const { amount, orderNumber } = deposit;
    const lines = await bring(
      `${amount};Transf ${orderNumber} a`,
      `${amount};Transf ${orderNumber} b`,
    );
    const [one, two] = ['a', 'b'].map((it) => found(lines, `${orderNumber} ${it}`));
    if (!one || !two) throw new Error('expected two lines');
    expect(one.proposal).toMatchObject({ certainty: 'likely', cautions: ['other_line_alike'] });
    expect(told(await decide(chief, [one, two]))).toEqual(['done', 'MOVEMENT_STATE_FORBIDS']);
  });

  test('an automatic match can be undone and does not return', async () => {
    const amount = String(someAmount());
    await world.give(ana, project, amount);
    await bring(`${amount};Acreditación ${newId()}`);
    const { items } = await listMatched(world, { page: 1, pageSize: 100 });
    const matched = items.find((one) => one.amount === `${amount}.00`);
    expect(matched).toMatchObject({ kind: 'deposit', by: null, releasable: true });
    const { unknown } = await releaseLine(world, chief, {
      id: matched?.id ?? '',
      reason: 'es de otra persona',
    });
    expect(unknown.map(({ id }) => id)).toContain(matched?.id);
    const again = await bring(`${amount};Otra ${newId()}`);
    expect(again.map(({ id }) => id)).toContain(matched?.id);
    await expect(
      releaseLine(world, chief, { id: matched?.id ?? '', reason: 'otra vez' }),
    ).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });

  test('a line that credited a deposit cannot be released', async () => {
    const deposit = await announce(someAmount());
    const lines = await bring(`${deposit.amount};Transf ${deposit.orderNumber}`);
    const line = found(lines, deposit.orderNumber);
    await decide(chief, [line]);
    const { items } = await listMatched(world, { page: 1, pageSize: 100 });
    expect(items.find(({ id }) => id === line.id)).toMatchObject({
      by: 'Ana Paz',
      releasable: false,
    });
    await expect(
      releaseLine(world, chief, { id: line.id, reason: 'me equivoqué' }),
    ).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });

  test('a line that names a credited deposit credits no other one', async () => {
    const deposit = await announce(someAmount());
    const { amount, orderNumber } = deposit;
    const other = await announce(Number(amount));
    const lines = await bring(
      `${amount};Transf ${orderNumber} una`,
      `${amount};Copia ${orderNumber}`,
    );
    await decide(chief, [found(lines, 'una')]);
    const copy = found(lines, `Copia ${orderNumber}`);
    const again = await decideLines(
      world,
      { actor: chief, key: newId() },
      {
        decisions: [{ lineId: copy.id, as: 'deposit', movementId: other.id }],
      },
    );
    expect(told(again)).toEqual(['BANK_LINE_OTHER_ORDER']);
    expect(await world.money(ana.userId, project, 'ARS')).toBe(BigInt(Number(amount) * 100));
  });

  test('one administrator sends a withdrawal of any amount, and its line shows that', async () => {
    await world.give(ana, project, '60000');
    const asked = await approved('2345.67');
    const deposit = await announce(someAmount());
    world.set({ twoAdminsUsd: '1' });
    const lines = await bring(
      `-${asked.receivedAmount};Pago ${asked.orderNumber}`,
      `${deposit.amount};Transf ${deposit.orderNumber}`,
    );
    const line = found(lines, asked.orderNumber);
    expect(line.proposal).toMatchObject({ as: 'withdrawal', needsTwo: false });
    expect(found(lines, deposit.orderNumber).proposal).toMatchObject({ needsTwo: true });
    expect(told(await decide(chief, [line]))).toEqual(['done']);
  });

  test('a line settles no movement of another currency, another direction, or outside the bank', async () => {
    await world.give(ana, project, '60000');
    const [asked, deposit] = [await approved('3456.78'), await announce(someAmount())];
    const dollars = await world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: '900',
    });
    const usdt = await announce(someAmount());
    await sql`update deposits set type = 'usdt_transfer', currency = 'USDT' where id = ${usdt.id}`.execute(
      database().db,
    );
    world.set({ twoAdminsUsd: '1' });
    const tag = newId();
    const lines = await bring(`901;Entrada ${tag}`, `-902;Salida ${tag}`);
    const [came, left] = [found(lines, `Entrada ${tag}`), found(lines, `Salida ${tag}`)];
    const unfit = async (line: Open, as: 'deposit' | 'withdrawal', movementId: string) =>
      told(
        await decideLines(
          world,
          { actor: chief, key: newId() },
          {
            decisions: [{ lineId: line.id, as, movementId }],
          },
        ),
      );
    expect(await unfit(left, 'deposit', deposit.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'withdrawal', asked.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'deposit', dollars.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'deposit', usdt.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'deposit', newId())).toEqual(['NOT_FOUND']);
  });

  test('a repeated key answers with the line’s present state: once withdrawn, nothing is done again', async () => {
    const tag = newId();
    const line = found(await bring(`-4,44;COMISION ${tag}`), tag);
    const key = newId();
    expect(told(await decide(chief, [line], key))).toEqual(['done']);
    expect(told(await decide(chief, [line], key))).toEqual(['done']);
    await unexplainLine(world, chief, { key: newId(), lineId: line.id, reason: 'no era eso' });
    expect(told(await decide(chief, [line], key))).toEqual(['MOVEMENT_STATE_FORBIDS']);
    expect(told(await decide(chief, [line]))).toEqual(['done']);
  });

  test('a rule is learned from a decision, listed, used for proposals, and can be disabled', async () => {
    const [line] = (await bring(`-5,55;Seguro integral comercio 00012345`)).filter(
      ({ reference }) => reference.startsWith('Seguro'),
    );
    if (!line) throw new Error('line not found');
    expect(line.proposal).toBeNull();
    const { learnt } = await decideLines(
      world,
      { actor: chief, key: newId() },
      {
        decisions: [{ lineId: line.id, as: 'bank_fee' }],
        reason: 'seguro de la cuenta',
      },
    );
    expect(learnt).toMatchObject([{ words: 'SEGURO INTEGRAL COMERCIO', by: 'Ana Paz', used: 1 }]);
    const confirming = async () =>
      (await listLines(world, { page: 1, pageSize: 20, 'filter[rule]': learnt[0]?.id })).items;
    expect(await confirming()).toMatchObject([{ id: line.id, state: 'explained' }]);
    const next = found(await bring(`-666,66;Seguro integral comercio 00067890`), '00067890');
    expect(next.proposal).toMatchObject({
      as: 'bank_fee',
      certainty: 'likely',
      rule: 'SEGURO INTEGRAL COMERCIO',
    });
    // one that waits for another administrator does not confirm it
    world.set({ twoAdminsUsd: '0.01' });
    expect(told(await decide(chief, [next]))).toEqual(['first']);
    expect((await confirming()).map(({ id }) => id)).toEqual([line.id]);
    expect((await listRules(world)).find(({ id }) => id === learnt[0]?.id)?.used).toBe(1);
    await unexplainLine(world, chief, { key: newId(), lineId: next.id, reason: 'de nuevo' });
    world.set({});
    // a withdrawn decision no longer confirms it
    await decide(chief, [next]);
    const ids = (await confirming()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([next.id, line.id].toSorted());
    await unexplainLine(world, chief, { key: newId(), lineId: next.id, reason: 'no era eso' });
    expect((await confirming()).map(({ id }) => id)).toEqual([line.id]);
    const [rule] = (await listRules(world)).filter(({ words }) => words.startsWith('SEGURO'));
    expect(rule?.used).toBe(1);
    await saveRule(world, chief, {
      body: { words: 'seguro integral', kind: 'bank_fee', active: false },
      id: rule?.id,
    });
    // nor do decisions of its former words
    expect(await confirming()).toEqual([]);
    const off = (await bankReport(world, chief.userId)).unknown.find(({ id }) => id === next.id);
    expect(off?.proposal).toBeNull();
  });

  test('one line that pays a whole run marks all its withdrawals as sent, and settles nothing else', async () => {
    await world.give(ana, project, '1000000');
    const amounts = [someAmount() + 1, someAmount() + 1];
    const ids: string[] = [];
    for (const amount of amounts) ids.push((await approved(`${amount}.00`)).id);
    const { runs } = await createRuns(world, world.boss, {
      key: newId(),
      body: {
        withdrawalIds: ids,
        format: 'csv',
      },
    });
    const run = runs[0];
    if (run === undefined) throw new Error('run not found');
    const line = found(await bring(`-${run.total.amount};PAGO MASIVO ${run.number}`), run.number);
    expect(line.proposal).toMatchObject({
      as: 'run',
      movementId: run.id,
      orderNumber: run.number,
      certainty: 'certain',
    });
    const decisions = [{ lineId: line.id, as: 'run' as const, movementId: run.id }];
    const { outcomes } = await decideLines(world, { actor: chief, key: newId() }, { decisions });
    expect(outcomes).toMatchObject([{ outcome: 'done' }]);
    const paid = await runDetail(world, run.id);
    expect(paid).toMatchObject({ state: 'paid', sent: 2 });
    expect(paid.lines.map(({ reference }) => reference)).toEqual([
      `${run.number}-1`,
      `${run.number}-2`,
    ]);
    const again = await decideLines(world, { actor: chief, key: newId() }, { decisions });
    expect(again.outcomes).toMatchObject([{ outcome: 'done' }]);
    const after = await bankReport(world, chief.userId);
    expect(after.missing.filter(({ id }) => ids.includes(id))).toEqual([]);
    const [match] = (await listMatched(world, { page: 1, pageSize: 100 })).items.filter(
      ({ movementId }) => movementId === run.id,
    );
    expect(match).toMatchObject({ kind: 'run', orderNumber: run.number, releasable: false });
  });

  test('a run that the bank paid is not cancelled, and a blocked person’s withdrawal stays in it', async () => {
    await world.give(ana, project, '1000000');
    const eve = await world.person();
    await world.give(eve, project, '1000000');
    const ids = [
      (await approved(`${someAmount() + 2}.00`)).id,
      (await approved(`${someAmount() + 2}.00`, eve)).id,
    ];
    const { runs } = await createRuns(world, world.boss, {
      key: newId(),
      body: {
        withdrawalIds: ids,
        format: 'csv',
      },
    });
    const run = runs[0];
    if (run === undefined) throw new Error('run not found');
    const line = found(await bring(`-${run.total.amount};LOTE ${run.number}`), run.number);
    const blocked = (state: 'blocked' | 'active') =>
      database().db.updateTable('users').set({ state }).where('id', '=', eve.userId).execute();
    await blocked('blocked');
    const decisions = [{ lineId: line.id, as: 'run' as const, movementId: run.id }];
    const { outcomes } = await decideLines(world, { actor: chief, key: newId() }, { decisions });
    expect(outcomes).toMatchObject([{ outcome: 'refused', fault: 'RUN_PARTLY_SENT' }]);
    expect(await runDetail(world, run.id)).toMatchObject({ state: 'open', sent: 1 });
    const reason = 'no se pagó';
    const out = { runId: run.id, reason, ids: ids.slice(1) };
    await expect(removeFromRun(world, world.boss, out)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await blocked('active');
    expect(
      (await decideLines(world, { actor: chief, key: newId() }, { decisions })).outcomes,
    ).toMatchObject([{ outcome: 'done' }]);
    expect(await runDetail(world, run.id)).toMatchObject({ state: 'paid', sent: 2 });
  });
});
