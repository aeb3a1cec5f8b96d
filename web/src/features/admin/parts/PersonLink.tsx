import { Link } from '#web/shared/router/router.tsx';
import classes from './people/PeopleList.module.css';

export const personPath = (id: string): string => `/admin/users/${id}`;

/** A person's name, which leads to their page. */
export const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link className={classes.link} to={personPath(id)}>
    {name}
  </Link>
);
