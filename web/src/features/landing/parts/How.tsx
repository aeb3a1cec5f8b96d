import { Explained } from '#web/shared/glossary/Explained.tsx';
import { t } from '../texts.ts';
import classes from './How.module.css';
import section from './Section.module.css';

const STEPS = [
  { title: t('step1'), text: t('step1Text'), bricks: 1 },
  { title: t('step2'), text: t('step2Text'), bricks: 4 },
  { title: t('step3'), text: t('step3Text'), bricks: 9 },
];

/** Three steps. */
export const How = () => (
  <section className={`wrap ${section.section}`} id="como-funciona">
    <h2>{t('howTitle')}</h2>
    <ol className={classes.steps}>
      {STEPS.map(({ title, text, bricks }, at) => (
        <li key={title}>
          <Pile bricks={bricks} />
          <h3>
            <span className={classes.stepNumber}>{at + 1}</span> {title}
          </h3>
          <p>
            <Explained terms={['trust', 'escrow', 'buyback']}>{text}</Explained>
          </p>
        </li>
      ))}
    </ol>
  </section>
);

/** The position of each brick of the small wall; the last laid one is cyan, the rest are outlines. */
const PLACES = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((at) => ({ x: at * 46 + (row % 2) * 23, y: 56 - row * 24 })),
);
const Pile = ({ bricks }: { bricks: number }) => (
  <svg width="168" height="80" viewBox="0 0 168 80" aria-hidden="true" className={classes.pile}>
    {PLACES.map(({ x, y }, at) => (
      <rect
        key={`${x}.${y}`}
        x={x + 1}
        y={y + 1}
        width="42"
        height="20"
        rx="2.5"
        fill={at >= bricks ? 'none' : at === bricks - 1 ? 'var(--cyan)' : 'var(--brick)'}
        stroke={at >= bricks ? 'var(--line)' : 'none'}
        strokeWidth="2"
        strokeDasharray="4 4"
      />
    ))}
  </svg>
);
