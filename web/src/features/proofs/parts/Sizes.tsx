import { useQuery } from '@tanstack/react-query';
import { exportLeaves } from '#contract/proofs/endpoints.ts';
import { addressOf } from '#web/shared/api/address.ts';
import { download } from '#web/shared/api/call.ts';
import { queryKeyOf } from '#web/shared/api/keys.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { sizesOf } from '../data/sizes.ts';
import classes from './proofs.module.css';

/** The holders of an issue by size only, from its salted leaves. */
export function Sizes(props: { date: string; asset: string; holders: number; name: string }) {
  const { date, asset, holders, name } = props;
  const args = { params: { date }, query: { asset } };
  const { data } = useQuery({
    queryKey: queryKeyOf(exportLeaves, args),
    queryFn: async () => sizesOf(await (await download(exportLeaves, args)).blob.text()),
    enabled: holders > 0,
  });
  if (!data) return null;
  return (
    <div>
      <h3>Quién tiene los tokens de {name}, por tamaño</h3>
      <ul className={classes.sizes}>
        {data.map(({ label, count, percent }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="cap">
              {formatCount(count)} {count === 1 ? 'titular' : 'titulares'}
            </span>
            <b className="num">{formatPercent(percent)}</b>
          </li>
        ))}
      </ul>
      <a href={addressOf(exportLeaves, { date }, { asset })}>Hojas del árbol de {name} (CSV)</a>
    </div>
  );
}
