// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { tileLayer } from './tiles.ts';

const url = 'https://tiles.example/{z}/{x}/{y}.png';

test('a tile server whose first tile fails is given up, once', () => {
  const onFail = vi.fn();
  const layer = tileLayer({ url, attribution: '', onFail });
  layer.fire('tileerror').fire('tileerror');
  expect(onFail).toHaveBeenCalledTimes(1);
});

test('a missing tile in a loaded map stays missing', () => {
  const onFail = vi.fn();
  const layer = tileLayer({ url, attribution: '', onFail });
  layer.fire('tileload').fire('tileerror');
  expect(onFail).not.toHaveBeenCalled();
});

test('the attribution is text that cannot be markup', () => {
  const layer = tileLayer({ url, attribution: '<img src=x onerror=alert(1)>', onFail: vi.fn() });
  expect(layer.options.attribution).toBe('&lt;img src=x onerror=alert(1)&gt;');
});
