import type { Project } from '#contract/projects/schemas.ts';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { t } from '../../rest-texts.ts';
import { OutLink } from '../blocks/OutLink.tsx';
import { Section } from '../blocks/Section.tsx';
import classes from './Managers.module.css';

/** The developer, the seller and the administrator. */
export const Managers = ({ managers }: Pick<Project, 'managers'>) =>
  managers.length === 0 ? null : (
    <Section title={t('managers')}>
      <ul className={classes.list}>
        {managers.map(({ id, name, role, website, logo }) => (
          <li key={id}>
            <span className={classes.logo}>
              {logo ? (
                <Picture resource={logo} ratio={1} sizes="64px" alt="" fit="contain" />
              ) : (
                <b aria-hidden="true">{name.slice(0, 1)}</b>
              )}
            </span>
            <div>
              <strong>{name}</strong>
              {role && <div className="cap">{role}</div>}
              {website && <OutLink to={website}>{t('website')}</OutLink>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
