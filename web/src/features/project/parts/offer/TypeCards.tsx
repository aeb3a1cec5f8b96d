import type { PropertyType } from '#contract/projects/units.ts';
import { label } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { formatSurface } from '#web/shared/format/sizes.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { t } from '../../texts.ts';
import { Section } from '../blocks/Section.tsx';
import classes from './TypeCards.module.css';

/** The unit types of a project, each with its picture and lowest price. */
export function TypeCards({ types }: { types: readonly PropertyType[] }) {
  const at = useFacePath();
  if (types.length === 0) return null;
  return (
    <Section title={t('types')}>
      <ul className={classes.list}>
        {types.map((type) => (
          <li key={type.id}>
            <Picture
              resource={type.images[0] ?? null}
              ratio={1.6}
              sizes="(max-width: 650px) 100vw, 260px"
              rounded={false}
              alt=""
            />
            <div>
              <strong>
                <Link to={at(`/property-type/${type.id}`)}>{type.name}</Link>
              </strong>
              <span className="cap">{sizeOf(type)}</span>
              <span className={classes.price}>
                {type.priceFrom !== null && t('typeFrom', { tokens: formatTokens(type.priceFrom) })}
                {type.priceFromUsd && (
                  <small className="cap"> ≈ {formatMoney(type.priceFromUsd)}</small>
                )}
              </span>
              <span className="cap">
                {type.counts.available > 0
                  ? t('typeCounts', { count: type.counts.available })
                  : t('typeNone')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "Departamento · 64,5 m² · 3 ambientes", its facts. */
const sizeOf = (of: Pick<PropertyType, 'category' | 'surface' | 'rooms'>): string =>
  [
    label('propertyCategory', of.category),
    of.surface > 0 && formatSurface(of.surface),
    of.rooms > 0 && t('roomsOf', { count: of.rooms }),
  ]
    .filter(Boolean)
    .join(' · ');
