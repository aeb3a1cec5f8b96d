import { type RefObject, useEffect, useState } from 'react';
import type { Round } from '#contract/projects/offers.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import classes from './BuyBar.module.css';
import { t } from './bar-texts.ts';

/** The price and a link to the panel, at the bottom of a narrow window while the panel is out of view. */
export function BuyBar(props: {
  panel: RefObject<HTMLElement | null>;
  round: Round;
  /** Whether it sells now; otherwise the panel explains why not. */
  sells: boolean;
}) {
  const { panel, round, sells } = props;
  const [away, setAway] = useState(false);
  useEffect(() => {
    const found = panel.current;
    if (!found) return;
    const watch = new IntersectionObserver((entries) => {
      setAway(entries.at(-1)?.isIntersecting === false);
    });
    watch.observe(found);
    return () => watch.disconnect();
  }, [panel]);
  if (!away) return null;
  const show = () => {
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.bar}>
      <span className={classes.price}>
        <b className="num">{formatMoney(round.price)}</b>
        <span className="cap">{t('barPrice')}</span>
      </span>
      <PlainButton look="primary" onClick={show}>
        {t(sells ? 'barBuy' : 'barSee')}
      </PlainButton>
    </div>
  );
}
