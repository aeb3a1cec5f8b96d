import classes from '../End.module.css';

const BRICK = 64;
const ROW = 26;
const JOINT = 4;
/** The height of each part of the wall, in rows of bricks: a wall under construction. */
const COURSES = [1, 1, 2, 2, 1, 1, 1, 2, 3, 3, 2, 2, 1, 1, 2, 3, 4, 4, 3, 3, 2, 3, 4, 5, 5, 4, 3];
const WIDTH = COURSES.length * BRICK;
const HEIGHT = 5 * ROW + 8;
const YOURS = '16.4';

/** Every brick, from the ground up. */
const BRICKS = COURSES.flatMap((courses, at) =>
  Array.from({ length: courses }, (_, row) => ({
    name: `${at}.${row + 1}`,
    x: at * BRICK - (row % 2 === 0 ? 0 : BRICK / 2),
    y: HEIGHT - (row + 1) * ROW,
    shade: (at * 7 + row * 3) % 7,
  })),
);

/** A drawing: a wall growing along the ground, whose next brick is the reader's. */
export const GroundWall = () => (
  <svg
    className={classes.ground}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
  >
    {BRICKS.map(({ name, x, y, shade }) => (
      <rect
        key={name}
        x={x}
        y={y}
        width={BRICK - JOINT}
        height={ROW - JOINT}
        rx="2"
        fill={name === YOURS ? 'var(--cyan)' : 'var(--brick)'}
        opacity={name === YOURS ? 1 : SHADES[shade]}
      />
    ))}
  </svg>
);

/** Slightly different shades of bricks. */
const SHADES = [1, 0.9, 0.96, 0.84, 1, 0.92, 0.88];
