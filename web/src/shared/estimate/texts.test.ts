import { expect, it } from 'vitest';
import { dayOf } from '#web/shared/format/dates.ts';
import { vaultOf } from './contracts.fixture.ts';
import { roomWords } from './texts.ts';

it('a vault that takes tokens tells its free places', () => {
  expect(roomWords(vaultOf({ room: 1, tokens: 10_000 }))).toBe('1 libre de 10.000');
  expect(roomWords(vaultOf({ room: 0, tokens: 10_000 }))).toBe('0 libres de 10.000');
});
it('a paid vault has no places, and neither has one whose date has come', () => {
  expect(roomWords(vaultOf({ status: 'passed', room: 0 }))).toBe('—');
  expect(roomWords(vaultOf({ buybackDate: dayOf(new Date()) }))).toBe('—');
  expect(roomWords(vaultOf({ buybackDate: '2026-01-05' }))).toBe('—');
});
