import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { chart, createLedger, LEDGER_CHECKS, runAudit } from '../index.ts';
import { anyEntry, draftOf, newWorld, post } from '../samples.test-support.ts';

describeOnBothEngines('entries of a kind', (database) => {
  const found = async () =>
    (await runAudit(database().db, LEDGER_CHECKS)).flatMap(({ findings }) => findings);

  test('an entry that its kind does not allow is rejected, and found by the audit if it was posted anyway', async () => {
    const { projectId } = newWorld();
    const rent = chart.rent(newId(), projectId);
    const sound = draftOf('treasury.interest', [[chart.bank('USD'), chart.fees('USD'), 9n]]);
    await post(database(), createLedger(database()), sound);
    expect(await found()).toEqual([]);

    const wrong = draftOf('treasury.interest', [[chart.bank('USD'), rent, 5n]]);
    await expect(post(database(), createLedger(database()), wrong)).rejects.toThrow(
      'entry treasury.interest may not bring USD to user.rent',
    );
    await expect(createLedger(database()).submit(wrong)).rejects.toThrow('treasury.interest');
    await post(database(), createLedger(database(), anyEntry), wrong);
    expect(await found()).toEqual([
      `asiento ${wrong.id} (treasury.interest): llevó USD a user.rent`,
    ]);
  });
});
