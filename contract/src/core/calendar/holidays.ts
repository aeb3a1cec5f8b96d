/**
 * The default list of Argentina's national holidays and bridge days of 2026 and 2027, `YYYY-MM-DD`, without those on
 * weekends. Calculated by the rules of the law, not read from the official calendar: the operator checks them and sets
 * their own list with the compliance policy (docs/compliance.md).
 */
export const NATIONAL_HOLIDAYS: readonly string[] = [
  '2026-01-01',
  '2026-02-16',
  '2026-02-17',
  '2026-03-23',
  '2026-03-24',
  '2026-04-02',
  '2026-04-03',
  '2026-05-01',
  '2026-05-25',
  '2026-06-15',
  '2026-07-09',
  '2026-07-10',
  '2026-08-17',
  '2026-10-12',
  '2026-11-23',
  '2026-12-07',
  '2026-12-08',
  '2026-12-25',
  '2027-01-01',
  '2027-02-08',
  '2027-02-09',
  '2027-03-24',
  '2027-03-26',
  '2027-04-02',
  '2027-05-25',
  '2027-06-21',
  '2027-07-09',
  '2027-08-16',
  '2027-10-11',
  '2027-12-08',
];
