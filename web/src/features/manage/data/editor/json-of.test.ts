import { expect, test, vi } from 'vitest';
import { jsonOf } from './json-of.ts';

const document = {
  name: 'Torre "Norte"\n',
  place: null,
  description: undefined,
  types: [
    {
      name: 'A',
      units: [
        { code: '1A', price: '10' },
        { code: '1B', price: '20' },
      ],
    },
    { name: 'B', units: [] },
  ],
  tags: ['uno', undefined, 3, true],
};

test('is parsed back to the same value', () => {
  expect(JSON.parse(jsonOf(document))).toEqual(JSON.parse(JSON.stringify(document)));
});

test('serialises only changes', () => {
  const first = { types: [{ units: [{ code: '1A' }, { code: '1B' }] }] };
  jsonOf(first);
  const [type] = first.types;
  const changed = { types: [{ units: [type?.units[0] ?? null, { code: '1C' }] }] };
  const native = vi.spyOn(JSON, 'stringify');
  const text = jsonOf(changed);
  const written = native.mock.calls.map(([value]) => value);
  native.mockRestore();
  expect(text).toBe('{"types":[{"units":[{"code":"1A"},{"code":"1C"}]}]}');
  expect(written).not.toContainEqual({ code: '1A' });
});
