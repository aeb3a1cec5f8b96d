import { useMediaQuery } from '@mantine/hooks';
import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { t } from '../more-texts.ts';
import section from './Section.module.css';
import classes from './Trust.module.css';

/** In 48 squares with a stroke: a safe, two sides of a book, a person, a way back. */
const DRAWINGS = [
  'M8 10h32v28H8zM24 18a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM24 14v4M24 30v4M14 38v4M34 38v4',
  'M24 12v28M24 12c-4-3-10-4-17-3v28c7-1 13 0 17 3c4-3 10-4 17-3V9c-7-1-13 0-17 3zM12 18h7M12 24h7M29 18h7M29 24h7',
  'M24 8a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM8 42c1-9 8-13 16-13M29 37l5 5l9-10',
  'M10 18h20a10 10 0 0 1 0 20H16M10 18l8-8M10 18l8 8',
];

/** What keeps the money safe; on a phone each reason is opened to be read. */
export function Trust() {
  const days = usePublicConfig()?.graceDays ?? USUAL_GRACE_DAYS;
  // it is rendered only in the browser, so the window's width is known
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const reasons = [
    { title: t('trust1'), text: t('trust1Text') },
    { title: t('trust2'), text: t('trust2Text') },
    { title: t('trust3'), text: t('trust3Text') },
    { title: t('trust4', { days }), text: t('trust4Text') },
  ];
  return (
    <section className={section.band} id="confianza">
      <div className={`wrap ${section.section} ${classes.trust}`}>
        <div>
          <h2>{t('trustTitle')}</h2>
          <p className={section.lead}>{t('trustText')}</p>
        </div>
        <ul>
          {reasons.map(({ title, text }, at) => (
            <li key={title}>
              <svg width="44" height="44" viewBox="0 0 48 48" aria-hidden="true">
                <path d={DRAWINGS[at]} />
              </svg>
              {narrow ? (
                <details>
                  <summary>
                    <h3>{title}</h3>
                  </summary>
                  <p>{text}</p>
                </details>
              ) : (
                <>
                  <h3>
                    <Explained terms={['grace']}>{title}</Explained>
                  </h3>
                  <p>{text}</p>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
