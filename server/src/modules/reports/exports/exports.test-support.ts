import { addCallers, openProduct } from '../../../../test/product/product.ts';
import { setScene } from '../../../../test/product/scene.ts';

export const CBU = '0170099220000067797370';
export const FORMULA = '=HYPERLINK("http://malo")';
export type ExportDesk = Awaited<ReturnType<typeof openExports>>;

/** Opens a product with the usual scene, whose withdrawal has values that spreadsheets misread. */
export async function openExports() {
  const product = await openProduct();
  await addCallers(product);
  const scene = await setScene(product);
  const { withdrawalId } = scene;
  await product.database.db
    .updateTable('withdrawals')
    .set({
      destination_account: CBU,
      destination_holder: 'Iñaki Ñúñez',
      destination_alias: FORMULA,
      // the day after, in UTC
      created_at: new Date('2026-03-11T01:30:00.000Z'),
    })
    .where('id', '=', withdrawalId)
    .execute();
  /** The rows of a file with decimal points, by the names of their columns. */
  const rowsOf = async (path: string, who = 'admin_l2') => {
    const { bytes } = await product.fetchFile(who, `${path}separator=comma`);
    const lines = bytes.toString().split('\r\n').filter(Boolean);
    const [head = [], ...rows] = lines.map((line) => cellsOf(line, ','));
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
  };
  return { product, scene, rowsOf };
}

/** The cells of a CSV whose cells are all quoted. */
export const cellsOf = (line: string, separator: string) =>
  line
    .replace(/^\ufeff?"|"$/g, '')
    .split(`"${separator}"`)
    .map((cell) => cell.replaceAll('""', '"'));
