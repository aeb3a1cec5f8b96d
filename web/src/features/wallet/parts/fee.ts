export { feeOf, minus } from '#web/shared/format/fee.ts';
