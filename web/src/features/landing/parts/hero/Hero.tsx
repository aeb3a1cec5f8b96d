import type { ProjectCard } from '#contract/projects/schemas.ts';
import { EstimateInHand } from '#web/shared/estimate/InHandLine.tsx';
import { headlineOf } from '#web/shared/estimate/texts.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { Link } from '#web/shared/router/router.tsx';
import { BrickWall } from '#web/shared/ui/figures/BrickWall.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../../texts.ts';
import section from '../Section.module.css';
import { FirstFacts } from './FirstFacts.tsx';
import { GroundWall } from './GroundWall.tsx';
import classes from './Hero.module.css';

/** The platform in one sentence, over a project on sale. */
export const Hero = ({ star, coming }: { star: ProjectCard | null; coming: boolean }) => (
  <section className={classes.hero}>
    <div className={`wrap ${classes.heroInner}`}>
      <div className={classes.heroWords}>
        <h1>{t('heroTitle')}</h1>
        <p className={section.lead}>
          <Explained terms={['token']}>{t('heroText')}</Explained>
        </p>
        <div className={section.actions}>
          <LinkButton to="/guest/investor" size="lg">
            {t('heroInvest')}
          </LinkButton>
          <LinkButton to="/guest/owner" look="plain" size="lg">
            {t('heroBuy')}
          </LinkButton>
        </div>
        <FirstFacts />
      </div>
      {star ? <Star card={star} /> : coming ? <WaveSkeleton height={0} ratio={1.25} /> : null}
    </div>
    <GroundWall />
  </section>
);

function Star({ card }: { card: ProjectCard }) {
  const { id, name, city, province, image, investment } = card;
  const round = investment?.round;
  return (
    <Link to={`/guest/project-investor/${id}`} className={classes.star}>
      <div className={classes.view}>
        <Picture
          resource={image}
          ratio={1.5}
          sizes="(max-width: 1100px) 100vw, 600px"
          rounded={false}
          priority
        />
      </div>
      <div className={classes.starFacts}>
        <div className={classes.starHead}>
          <div>
            <b className={classes.starName}>{name}</b>
            <span className="cap">{city === province ? city : `${city}, ${province}`}</span>
          </div>
          {investment?.estimate && (
            <div className={classes.starReturn}>
              <b className="num">{headlineOf(investment.estimate.purchase)}</b>
              <span className="cap">
                {t(
                  investment.estimate.purchase.yearlyPercent === null
                    ? 'heroReturnWhole'
                    : 'heroReturn',
                )}
              </span>
            </div>
          )}
        </div>
        {investment?.estimate && <EstimateInHand estimate={investment.estimate} linked />}
        {round && (
          <>
            <BrickWall look="bare" total={round.tokenCount} sold={round.soldTokens} reserved={0} />
            <span className="cap">
              {round.status === 'scheduled'
                ? t('roundOpens', { n: round.number, day: formatDate(round.startsAt) })
                : t('round', { n: round.number, percent: formatPercent(round.soldPercent) })}
              {'. '}
              {t('heroWall')}
            </span>
          </>
        )}
      </div>
    </Link>
  );
}
