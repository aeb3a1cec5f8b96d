import type { CSSProperties, ReactNode } from 'react';
import { t } from '../ui-texts.ts';
import classes from './WaveSkeleton.module.css';

/** A grey placeholder with an animated wave. */
export const WaveSkeleton = (props: {
  height: number | string;
  width?: number | string;
  ratio?: number;
}) => {
  const { height, width = '100%', ratio } = props;
  const style: CSSProperties = ratio ? { width, aspectRatio: ratio } : { width, height };
  return <span className={classes.wave} style={style} aria-hidden="true" />;
};

/** Placeholder rows of a loading list. */
export const SkeletonRows = ({ rows = 5, height = 52 }: { rows?: number; height?: number }) => (
  <Coming>
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are equal
      <WaveSkeleton key={at} height={height} />
    ))}
  </Coming>
);

/** Placeholder cards of a loading gallery. */
export const SkeletonCards = ({ cards = 6 }: { cards?: number }) => (
  <Coming cards>
    {Array.from({ length: cards }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all cards are equal
      <div className={classes.card} key={at}>
        <WaveSkeleton height={0} ratio={2} />
        <WaveSkeleton height={24} width="70%" />
        <WaveSkeleton height={16} />
        <WaveSkeleton height={40} width="45%" />
      </div>
    ))}
  </Coming>
);

const Coming = ({ cards, children }: { cards?: boolean; children: ReactNode }) => (
  <div role="status" aria-label={t('loading')} className={cards ? classes.cards : classes.rows}>
    {children}
  </div>
);
