import { Alert } from '@mantine/core';
import { waitOf, withdrawalWait } from '#contract/payments/new-destinations.ts';
import { getSecondFactor } from '#contract/second-factor/endpoints.ts';
import type { SecondFactor } from '#contract/second-factor/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { commonText } from '../common-texts.ts';

/**
 * Warns before a withdrawal that a new destination causes a wait, which a second factor waives only once it is not new
 * either.
 * @param addedAt when the bank account was added; null for an address, for which the server answers
 */
export function NewDestination({ addedAt }: { addedAt: string | null }) {
  const hours = usePublicConfig()?.newDestinationHours ?? 0;
  const has = useMe()?.secondFactor === true;
  const factor = useApiQuery(getSecondFactor, {}, { enabled: has && hours > 0, silent: true });
  if (hours === 0) return null;
  const factorSince = has ? sinceOf(factor.data) : null;
  const now = new Date();
  if (addedAt !== null) {
    const until = withdrawalWait({ known: new Date(addedAt), factorSince, hours, now });
    return until && <Waiting until={until.toISOString()} />;
  }
  if (factorSince !== null && waitOf(factorSince, hours, now) === null) return null;
  return (
    <p className="cap" style={{ margin: 0 }}>
      {commonText('addressWait', { hours: commonText('hours', { count: hours }) })}
    </p>
  );
}

/** Since when there is a factor without a break; until it is known it counts as old: nothing is announced wrongly. */
function sinceOf(factor: SecondFactor | undefined): Date | null {
  if (factor === undefined) return new Date(0);
  const days = [factor.totp?.since, ...factor.passkeys.map(({ createdAt }) => createdAt)];
  const first = days.filter((day) => day !== undefined).toSorted()[0];
  return first === undefined ? null : new Date(first);
}

export const Waiting = ({ until }: { until: string }) => (
  <Alert
    color="yellow"
    variant="light"
    title={commonText('waitsUntil', { when: formatDateTime(until) })}
  >
    {commonText('waitsHelp')}
  </Alert>
);
