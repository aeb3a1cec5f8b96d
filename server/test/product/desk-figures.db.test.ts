import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankFigures } from './desk-figures/bank.ts';
import { comingFigures } from './desk-figures/coming.ts';
import { dayFigures } from './desk-figures/days.ts';
import { closeDesk, openDesk } from './desk-figures/desk.ts';
import { earningFigures } from './desk-figures/earnings.ts';
import { unreadFigures } from './desk-figures/figures-read.ts';
import { inboxFigures } from './desk-figures/inbox.ts';
import { owedFigures } from './desk-figures/owed.ts';
import { peopleFigures } from './desk-figures/people.ts';
import { projectFigures } from './desk-figures/projects.ts';
import { queueFigures } from './desk-figures/queues.ts';

/*
 * Every figure of the desk, recomputed from the rows that it leads to. One demonstration for all subjects: it takes
 * longer to load than all of them to check.
 */

beforeAll(openDesk);
afterAll(closeDesk);

// before all others, which then read a desk with statements
describe('the bank', () => bankFigures());
describe('people', () => peopleFigures());
describe('queues', () => queueFigures());
describe('the inbox', () => inboxFigures());
describe('days on the board', () => dayFigures());
describe('projects', () => projectFigures());
describe('projects’ own money', () => owedFigures());
describe('what projects have to pay next', () => comingFigures());
describe('earnings', () => earningFigures());

// after all others, each of which reads what it compares
test('no figure of these pages is left that nothing compares with its rows', () => {
  expect(unreadFigures()).toEqual([]);
});
