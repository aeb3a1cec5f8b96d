import { Link } from '#web/shared/router/router.tsx';
import { regrets } from '../regret-texts.ts';
import classes from './rights.module.css';

/** What the logged-in person's purchases allow, with the list of all of them. */
export const OwnWay = ({ words }: { words: string }) => (
  <p className={classes.own}>
    {words} <Link to="/my-orders?kind=purchase">{regrets('all')}</Link>
  </p>
);
