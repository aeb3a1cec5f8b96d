import { expect, it } from 'vitest';
import { dolarApi } from './feed.ts';

const nameOf = (house: string) => dolarApi({ url: () => 'http://rates.test', house }).name;

it('a rate has the name that people know, and never its source’s own word', () => {
  expect(nameOf('oficial')).toBe('Dólar oficial');
  expect(nameOf('bolsa')).toBe('Dólar MEP');
  expect(nameOf('mayorista')).toBe('Dólar mayorista');
  expect(nameOf('contadoconliqui')).toBe('Dólar contado con liquidación');
  expect(nameOf('solidario')).toBe('Dólar de mercado');
});
