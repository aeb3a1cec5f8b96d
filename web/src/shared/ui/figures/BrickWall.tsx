import { useMediaQuery } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { formatCount, formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { upTo } from '#web/theme/constants.ts';
import { t } from '../ui-texts.ts';
import classes from './BrickWall.module.css';
import { type Brick, layWall } from './lay-wall.ts';

interface BrickWallProps {
  /** Tokens of the round. */
  total: number;
  /** Sold in total, including reserved ones and one's own. */
  sold: number;
  reserved?: number;
  yours?: number;
  /** Tokens that must be sold before the money may be used for the works. */
  minimumTokens?: number;
  /** `full`: with its numbers beside it; `bare`: only the wall, for cards. */
  look?: 'full' | 'bare';
  rows?: number;
}

/** A round as a wall: each brick is a share of its tokens. The same in text for screen readers. */
export function BrickWall(props: BrickWallProps) {
  const { total, reserved = 0, yours = 0, minimumTokens, look = 'full' } = props;
  const phone = useMediaQuery(upTo('mobile'), false, { getInitialValueInEffect: false }) ?? false;
  const columns = look === 'bare' ? 14 : phone ? 15 : 27;
  const rows = props.rows ?? (look === 'full' && phone ? 4 : 3);
  const others = Math.max(0, props.sold - reserved - yours);
  const wall = layWall({ total, sold: others, reserved, yours }, columns, rows);
  const parts = partsOf(others, reserved, { yours, free: Math.max(0, total - props.sold) });
  const percent = total > 0 ? (props.sold / total) * 100 : 0;
  const minimum = minimumTokens === undefined ? undefined : minimumTokens / Math.max(total, 1);
  const text = t('wallText', {
    percent: formatPercent(percent),
    parts: parts.map(({ words }) => words).join(', '),
    total: formatTokens(total),
  });
  return (
    <div className={classes.frame} data-look={look}>
      <div className={classes.wall} role="img" aria-label={text}>
        {wall.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          <div className={classes.row} key={at}>
            {row.map(({ kind, halves }, place) => (
              <i
                className={classes.brick}
                data-kind={kind}
                // biome-ignore lint/suspicious/noArrayIndexKey: a brick is identified by its position
                key={place}
                style={{ flexGrow: halves, ...(look === 'full' && delay(rows - at, place)) }}
              />
            ))}
            {markAt(minimum, rows, rows - 1 - at)}
          </div>
        ))}
      </div>
      {look === 'full' && (
        <ul className={classes.legend} aria-hidden="true">
          {parts.map(({ kind, words }) => (
            <li key={kind}>
              <i className={classes.swatch} data-kind={kind} />
              {words}
            </li>
          ))}
          {minimumTokens !== undefined && (
            <li>
              <i className={classes.swatch} data-kind="mark" />
              {t(props.sold >= minimumTokens ? 'minimumReached' : 'minimum', {
                n: formatCount(minimumTokens),
              })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const delay = (row: number, place: number): CSSProperties => ({
  animationDelay: `${row * 40 + place * 8}ms`,
});

/** The minimum, drawn across its row. @param part of the wall, 0 to 1 @param row from the bottom, 0 first */
function markAt(part: number | undefined, rows: number, row: number) {
  if (part === undefined) return null;
  const height = part * rows;
  const falls = row === Math.min(rows - 1, Math.floor(height));
  return falls ? <b className={classes.mark} style={{ left: `${(height - row) * 100}%` }} /> : null;
}

function partsOf(sold: number, reserved: number, { yours, free }: { yours: number; free: number }) {
  const all: [Brick, number][] = [
    ['sold', sold],
    ['reserved', reserved],
    ['yours', yours],
    ['free', free],
  ];
  return all
    .filter(([kind, n]) => n > 0 || kind === 'sold')
    .map(([kind, n]) => ({ kind, words: t(kind, { count: n, n: formatCount(n) }) }));
}
