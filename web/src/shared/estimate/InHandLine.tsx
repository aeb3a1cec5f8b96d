import { Suspense } from 'react';
import type { Money } from '#contract/core/money.ts';
import type { Estimate } from '#contract/projects/estimate.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart, useRetry } from '#web/shared/ui/loading/lazy-part.tsx';
import { t } from '#web/shared/ui/ui-texts.ts';
import { announcedOf, ofPrices } from './estimate-case.ts';
import type { InHandProps } from './InHandCases.tsx';
import classes from './InHandLine.module.css';

const InHandCases = lazyPart(() => import('./InHandCases.tsx'), { without: NotCalculated });

/** In place of the figures whose code did not load. */
function NotCalculated({ linked }: InHandProps) {
  const retry = useRetry();
  return (
    <span className={`cap ${classes.line} ${classes.missing}`}>
      {t('figureMissing')}{' '}
      {!linked && (
        <PlainButton look="plain" size="sm" onClick={retry}>
          {t('retry')}
        </PlainButton>
      )}
    </span>
  );
}

/**
 * The net amount of an estimated return, with a loss beside it, in the most usual currency of payment. The code of its
 * calculation loads after the page's own; its space is reserved until then.
 */
export const InHandLine = (props: InHandProps) => (
  <Suspense fallback={<span className={`cap ${classes.line}`} />}>
    <InHandCases {...props} />
  </Suspense>
);

/** The same of tokens bought at one price and bought back at another; nothing where nothing is bought back. */
export const PricesInHand = (props: {
  price: Money;
  buybackPrice: Money | null;
  paysRent: boolean;
  bare?: boolean;
}) =>
  props.buybackPrice && (
    <InHandLine
      {...ofPrices(props.price, props.buybackPrice, props.paysRent)}
      bare={props.bare ?? false}
    />
  );

/**
 * The same of a purchase that is put into no vault: what every headline is about. Where nothing is bought back it is a
 * year of rent.
 */
export function EstimateInHand(
  props: { estimate: Estimate } & Pick<InHandProps, 'bare' | 'linked'>,
) {
  const { estimate, ...look } = props;
  const announced = announcedOf(estimate);
  return announced && <InHandLine {...announced} {...look} />;
}
