import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClearlyOther } from './payer-name.ts';

const GIVEN = ['María', 'José', 'Ana', 'Juan', 'Sofía', 'Martín', 'Íñigo', 'Zoë', 'Lucía', 'Raúl'];
const FAMILY = [
  'Pérez',
  'Gómez',
  'Núñez',
  'Fernández',
  'de la Torre',
  'Güemes',
  "D'Angelo",
  'Paz',
  'Ibáñez',
  'Sáenz Peña',
];
const ELSE = ['Bruno Kowalski', 'MILAGROS QUIROGA', 'Otto Weiss', 'Xul Huber'];

/** A person of one or two given names and one or two family names. */
const person = fc.record({
  given: fc.uniqueArray(fc.constantFrom(...GIVEN), { minLength: 1, maxLength: 2 }),
  family: fc.uniqueArray(fc.constantFrom(...FAMILY), { minLength: 1, maxLength: 2 }),
});

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('whether the name of a payer is clearly another one', () => {
  test('however a card or a provider writes a person’s name, it is theirs', () => {
    fc.assert(
      fc.property(
        person,
        fc.record({
          upper: fc.boolean(),
          accents: fc.boolean(),
          familyFirst: fc.constantFrom('', ', ', '/', ' '),
          initials: fc.boolean(),
          firstGivenOnly: fc.boolean(),
          firstFamilyOnly: fc.boolean(),
          title: fc.constantFrom('', 'Sr. ', 'DRA '),
          cut: fc.boolean(),
        }),
        ({ given, family }, how) => {
          const names = how.firstGivenOnly ? given.slice(0, 1) : given;
          const first = names.map((one) => (how.initials ? `${one[0]}.` : one)).join(' ');
          const last = (how.firstFamilyOnly ? family.slice(0, 1) : family).join(' ');
          const joined = how.familyFirst ? `${last}${how.familyFirst}${first}` : `${first} ${last}`;
          const titled = how.title + (how.accents ? joined : plain(joined));
          const cased = how.upper ? titled.toUpperCase() : titled;
          const written = how.cut ? cased.slice(0, 26) : cased;
          expect([
            written,
            isClearlyOther(written, `${given.join(' ')} ${family.join(' ')}`),
          ]).toEqual([written, false]);
        },
      ),
    );
  });

  test('a name without any word of the person’s is another one, in any order', () => {
    fc.assert(
      fc.property(person, fc.constantFrom(...ELSE), ({ given, family }, other) => {
        const name = `${given.join(' ')} ${family.join(' ')}`;
        expect([other, name, isClearlyOther(other, name)]).toEqual([other, name, true]);
        expect(isClearlyOther(name, other)).toBe(true);
      }),
    );
  });

  test.each([
    ['GONZALES MARTIN', 'Martín González'],
    ['Gonzales', 'González'],
    ['MARIAPEREZ', 'María Pérez'],
    ['FERNANDEZ DE LA TORRE GUILL', 'Guillermina Fernández de la Torre'],
    ['J P', 'Ana Paz'],
    ['', 'Ana Paz'],
    ['VISA CARDHOLDER', 'Ana Paz'],
    ['4242 4242', 'Ana Paz'],
    ['田中 太郎', 'Ana Paz'],
    ['De La', 'Ana de la Paz'],
    ['Obras del Sur S.A.', 'OBRAS DEL SUR SA'],
    ['Bruno Weiss', ''],
  ])('%s says nothing against %s', (payer, name) => {
    expect(isClearlyOther(payer, name)).toBe(false);
  });

  test.each([
    ['Juan de la Cruz', 'Ana de la Paz'],
    ['Ana Pozo', 'Eva Paz'],
    ['Lapachos SA', 'Obras del Sur SRL'],
  ])('%s is not %s', (payer, name) => {
    expect(isClearlyOther(payer, name)).toBe(true);
  });
});
