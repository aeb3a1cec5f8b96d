/** Hostile values for any place; all JSON texts. */
export const ANYWHERE = [
  'null',
  '[]',
  '{}',
  '""',
  '0',
  '-1',
  '1e309',
  '"NaN"',
  'true',
  '1.5',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u202e\\ufeff"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `"${'a'.repeat(70_000)}"`,
  `${'['.repeat(40)}${']'.repeat(40)}`,
  '9223372036854775808',
  '"\'; drop table users; --"',
  '"<script>alert(1)</script>"',
];

/** Invalid amounts of money; all JSON texts. */
export const AMOUNTS = [
  '"NaN"',
  '"1e309"',
  '"Infinity"',
  '"-0"',
  '"-1.00"',
  '"0"',
  '"0.00"',
  '"0.005"',
  '"9223372036854775808"',
  '"92233720368547758.08"',
  '"9000000000000000.01"',
  '"01"',
  '" 1"',
  '"1 "',
  '"1,5"',
  '"+1"',
  '"1."',
  '".5"',
  '"0x10"',
  '"١٠"',
  '1',
  '1e2',
  'null',
  '["1"]',
];

/** Invalid counts of tokens; all JSON texts. */
export const COUNTS = [
  '0',
  '-1',
  '0.5',
  '-0',
  '1e21',
  '1000000001',
  '9223372036854775808',
  '1e309',
  '"1"',
  'null',
  'true',
  '[1]',
];

/** Whole bodies that no endpoint accepts. */
export const WHOLE: readonly (string | Buffer)[] = [
  '{',
  'null',
  '[]',
  '"a"',
  '1',
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  '{"__proto__":{"a":1}}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  '{"a":1}{"b":2}',
];

/** Values of query parameters, URL-encoded. */
export const QUERY_VALUES = [
  '',
  '0',
  '-1',
  'NaN',
  '1e400',
  '%00',
  '%ff',
  '%',
  '%ud800',
  'null',
  '[object%20Object]',
  "'--",
  '99999999999999999999',
  'a'.repeat(3000),
  '%25',
  '_',
  '%5C',
  '%F0%9F%98%80',
];

/** Query strings that no endpoint accepts. */
export const REFUSED = [
  'filter[nothing]=1',
  'unknown=1',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  'page[]=1',
  'page=1&page=2',
];

/** Pages that no list has. */
export const BAD_PAGES = [
  'page=0',
  'page=-1',
  'page=1e9',
  'page=NaN',
  'page=1.5',
  'page=Infinity',
  'pageSize=101',
  'pageSize=0',
  'pageSize=-5',
  'pageSize=NaN',
];
