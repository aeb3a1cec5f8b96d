import { Alert, Group } from '@mantine/core';
import { userBalance } from '#contract/balance/endpoints.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { entriesOfPerson } from '#contract/desk/figure-links.ts';
import type { PersonMoney } from '#contract/desk/person-entries.ts';
import { annualOfPerson } from '#contract/registry/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import { levelsWith } from '#web/shared/session/levels.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { AnnualFiles } from '#web/shared/ui/lists/AnnualFiles.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PersonEntries, useAskedFigure } from './PersonEntries.tsx';
import { UserTokens } from './UserTokens.tsx';
import { UserWallets } from './UserWallets.tsx';

type Balances = AnswerOf<typeof userBalance>;

/** A person's balances, debts and tokens; each amount leads to the rows that it counts. */
export function UserMoney({ user }: { user: User }) {
  const { userId } = user;
  const balance = useApiQuery(userBalance, { params: { id: userId } });
  const maySeeEntries = useMay('users.manage');
  const asked = useAskedFigure();
  if (asked && maySeeEntries)
    return <PersonEntries userId={userId} of={asked} name={nameOf(asked, balance.data)} />;
  return (
    <>
      <Loaded query={balance} isEmpty={() => false}>
        {(balances) => (
          <>
            <Debts userId={userId} of={balances.debts} linked={maySeeEntries} />
            <UserWallets userId={userId} of={balances} linked={maySeeEntries} />
          </>
        )}
      </Loaded>
      {maySeeEntries ? (
        <UserTokens userId={userId} />
      ) : (
        <p className="cap">
          Los tokens y los asientos de cada importe: solo para {levelsWith('users.manage')} de
          administración, porque dicen qué compró la persona.
        </p>
      )}
      <Annual user={user} />
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
        <Link to={`/admin/deposits?userId=${userId}`}>Sus depósitos</Link>
        <Link to={`/admin/withdrawals?userId=${userId}`}>Sus retiros</Link>
        <Link to={`/admin/transfers?userId=${userId}`}>Sus transferencias</Link>
      </p>
    </>
  );
}

const PARTS: Readonly<Record<PersonMoney, string>> = {
  available: 'Disponible',
  held: 'Retenido',
  debt: 'Debe a la plataforma',
};

/** `Retenido · Torre Norte · USD`. */
function nameOf(
  { part, currency, projectId }: NonNullable<ReturnType<typeof useAskedFigure>>,
  balances: Balances | undefined,
): string {
  const wallet = balances?.items.find((one) => one.projectId === projectId);
  return [PARTS[part], wallet?.projectName, currency].filter(Boolean).join(' · ');
}

function Debts(props: { userId: string; of: Balances['debts']; linked: boolean }) {
  const { userId, of, linked } = props;
  if (of.length === 0) return null;
  return (
    <Alert color="red" variant="light" title="Debe a la plataforma" mb="md">
      {of.map((debt, place) => (
        <span key={debt.currency}>
          {place > 0 && ' · '}
          {linked ? (
            <Link to={entriesOfPerson(userId, { part: 'debt', currency: debt.currency })}>
              {formatMoney(debt)}
            </Link>
          ) : (
            formatMoney(debt)
          )}
        </span>
      ))}
      , de contracargos o depósitos revertidos, de dinero que ya había usado. Se paga con lo próximo
      que llegue a cualquiera de sus billeteras.
    </Alert>
  );
}

function Annual({ user }: { user: User }) {
  const exporting = useLevelObstacle('registry.manage');
  return exporting ? (
    <Group>
      <GuardedButton variant="default" obstacle={exporting}>
        Resumen anual
      </GuardedButton>
    </Group>
  ) : (
    <AnnualFiles
      since={user.createdAt}
      save={(year, query) => saveFile(annualOfPerson, { params: { id: user.userId, year }, query })}
    />
  );
}
