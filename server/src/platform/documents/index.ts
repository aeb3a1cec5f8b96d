export { heading, type Line, lines, paragraph } from './blocks.ts';
export { type Cell, csvStream, type Separator } from './csv.ts';
export type { Paper, PaperFacts } from './paper.ts';
export { print } from './print.ts';
export { record, recordsHeading } from './record.ts';
export { endTable, type PaperColumn, table } from './table.ts';
export { XLSX_TYPE, xlsxStream } from './xlsx.ts';
