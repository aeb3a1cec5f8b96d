export { divideHalfEven, divideUp } from '#contract/core/figures/rounding.ts';
