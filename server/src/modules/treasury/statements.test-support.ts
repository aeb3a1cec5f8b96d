/** A statement as a browser uploads it. */
export const csvFile = (csv: string, name = 'extracto.csv') => ({ name, bytes: Buffer.from(csv) });
