export { nextWorkingDay } from '#contract/core/working-day.ts';
