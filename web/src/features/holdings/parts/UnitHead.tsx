import type { ReactNode } from 'react';
import type { Property } from '#contract/projects/units.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import classes from './Cards.module.css';

/**
 * The top of a card of the person's unit: picture, name, type and project.
 * @param props.project the project's name, or a link to it
 * @param props.state the chip of its state
 */
export const UnitHead = (props: { property: Property; project: ReactNode; state: ReactNode }) => {
  const { property, project, state } = props;
  return (
    <>
      <div className={classes.picture}>
        <Picture
          resource={property.image}
          rounded={false}
          sizes="(max-width: 650px) 100vw, 33vw"
          alt=""
        />
      </div>
      <div className={classes.head}>
        <div>
          <h2>
            {property.isRemoved ? (
              `Unidad ${unitName(property)}`
            ) : (
              <Link to={`/property/${property.id}`}>{`Unidad ${unitName(property)}`}</Link>
            )}
          </h2>
          <p className="cap">
            {property.propertyTypeName} · {project}
            {property.isRemoved && ' · el proyecto ya no la tiene'}
          </p>
        </div>
        {state}
      </div>
    </>
  );
};
