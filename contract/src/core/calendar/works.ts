/**
 * Whether works are overdue: their planned day of delivery has passed and they are not done (docs/rules.md#34-figures).
 * @param today the business day, `YYYY-MM-DD`
 */
export const areWorksLate = (
  works: { readonly plannedDay: string | null; readonly progressPercent: number },
  today: string,
): boolean => works.progressPercent < 100 && works.plannedDay !== null && works.plannedDay < today;
