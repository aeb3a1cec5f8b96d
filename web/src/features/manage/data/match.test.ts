import { expect, test } from 'vitest';
import { blankProject, nextRound } from './document.ts';
import { matchOf } from './match.ts';
import { sumChecks } from './sums.ts';

const never = () => false;
const withRounds = (...counts: number[]) => ({
  ...blankProject(),
  rounds: counts.map((tokenCount) => ({ ...nextRound([]), tokenCount })),
});
const checkOf = (document: ReturnType<typeof withRounds>, toSell: number) => {
  const [check] = sumChecks(document);
  if (!check) throw new Error('no check');
  return { ...check, toSell, difference: check.offered - toSell };
};

test('the last round is increased or reduced by the difference', () => {
  const document = withRounds(100, 50);
  const more = matchOf(document, checkOf(document, 180), never);
  expect(more?.tokens).toBe(80);
  expect(more?.apply(document).rounds.map(({ tokenCount }) => tokenCount)).toEqual([100, 80]);
  expect(matchOf(document, checkOf(document, 120), never)?.tokens).toBe(20);
});

test('a sold round keeps its count, and no round becomes empty', () => {
  const document = withRounds(100, 50);
  const last = document.rounds[1];
  expect(matchOf(document, checkOf(document, 180), (round) => round === last)?.tokens).toBe(130);
  expect(matchOf(document, checkOf(document, 90), never)).toBeNull();
  expect(matchOf(document, checkOf(document, 150), never)).toBeNull();
});
