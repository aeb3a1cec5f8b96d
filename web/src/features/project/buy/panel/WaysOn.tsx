import { useFacePath } from '#web/shared/session/use-session.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import classes from '../Panel.module.css';

/** Why nothing is bought here, and the ways on, for guests too. */
export function WaysOn({ obstacle: { reason, action, also } }: { obstacle: Obstacle }) {
  const at = useFacePath();
  return (
    <div className={classes.ways}>
      <p className={classes.small}>{reason}</p>
      {[action, also].map(
        (way) =>
          way && (
            <LinkButton key={way.to} look="plain" wide to={at(way.to)}>
              {way.label}
            </LinkButton>
          ),
      )}
    </div>
  );
}
