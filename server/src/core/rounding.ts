export { divideHalfEven } from '#contract/core/rounding.ts';
