/**
 * SQL of a date itself when it is a working day, else of the next one, as `nextWorkingDay` has it.
 * @param date an SQL expression of a date
 * @param holidays non-working days besides weekends, `YYYY-MM-DD`
 */
export const nextWorkingDaySql = (date: string, holidays: ReadonlySet<string>): string => `\
(select ${date} + n from generate_series(0, ${2 * holidays.size + 2}) n
 where extract(isodow from ${date} + n) < 6
   and ${date} + n <> all ('{${[...holidays].sort().join(',')}}'::date[])
 order by n limit 1)`;
