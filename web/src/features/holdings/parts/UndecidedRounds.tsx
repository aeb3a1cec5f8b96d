import { Alert } from '@mantine/core';
import type { Holding } from '#contract/tokens/holdings.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';

/** Rounds of a holding's tokens that no longer sell and are undecided: those tokens may be refunded. */
export const UndecidedRounds = ({ holding }: { holding: Holding }) =>
  holding.undecided.map(({ roundNumber, tokens, decidesAt, fellShort }) => (
    <Alert
      key={roundNumber}
      color={fellShort ? 'yellow' : 'cyan'}
      variant="light"
      title={
        fellShort
          ? `La ronda ${roundNumber} no llegó a su mínimo`
          : `Falta decidir la ronda ${roundNumber}`
      }
    >
      De esa ronda, que ya no vende, tenés {formatTokens(tokens)}.{' '}
      {fellShort
        ? `Desde el ${formatDate(decidesAt)}, cuando ya nadie puede arrepentirse, se cierra: esos tokens se retiran y te vuelve todo lo que pagaste, en la misma moneda.`
        : `Se decide desde el ${formatDate(decidesAt)}, cuando ya nadie puede arrepentirse. Si por las compras deshechas no llega a su mínimo, te vuelve todo lo que pagaste, en la misma moneda.`}
    </Alert>
  ));
