import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankFigures } from './desk/bank.ts';
import { comingFigures } from './desk/coming.ts';
import { dayFigures } from './desk/days.ts';
import { closeDesk, openDesk } from './desk/desk.ts';
import { earningFigures } from './desk/earnings.ts';
import { unreadFigures } from './desk/figures-read.ts';
import { inboxFigures } from './desk/inbox.ts';
import { linkFigures } from './desk/links.ts';
import { owedFigures } from './desk/owed.ts';
import { peopleFigures } from './desk/people.ts';
import { projectFigures } from './desk/projects.ts';
import { queueFigures } from './desk/queues.ts';
import { preventionFigures } from './desk/prevention.ts';

/*
 * Every figure of the desk, recomputed from the rows that it links to. One demonstration serves all subjects: loading
 * it takes longer than all the checks.
 */

beforeAll(openDesk);
afterAll(closeDesk);

// first, so that all others read a desk with statements
describe('the bank', () => bankFigures());
describe('people', () => peopleFigures());
describe('queues', () => queueFigures());
describe('the inbox', () => inboxFigures());
describe('days on the board', () => dayFigures());
describe('projects', () => projectFigures());
describe('projects’ own money', () => owedFigures());
describe('the next payments of projects', () => comingFigures());
describe('earnings', () => earningFigures());
describe('prevention and reviews', () => preventionFigures());
describe('the lists behind the board', () => linkFigures());

// last, because each of them reads the data that it compares
test('every figure of these pages is compared with its rows', () => {
  expect(unreadFigures()).toEqual([]);
});
