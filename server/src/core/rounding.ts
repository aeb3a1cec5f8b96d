export { divideHalfEven, divideUp } from '#contract/core/rounding.ts';
