import { addressOfItem, type DeskKind } from '#contract/desk/kinds.ts';
import type { DeskItem } from '#contract/desk/schemas.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatRelative } from '#web/shared/format/relative.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { t } from '../../texts.ts';
import classes from './Inbox.module.css';
import { rememberOpened } from './opened-item.ts';

/** A pending item: kind, person, amount, age, deadline and risks. */
export function InboxRow({ item }: { item: DeskItem }) {
  const { kind, person, account, amount, net, since, dueAt, late, risks, openedBy } = item;
  const detail = kind === 'company' && item.detail ? formatTaxId(item.detail) : item.detail;
  const name = person && !IS_PERSON.has(kind) ? person : null;
  return (
    <li className={classes.row} data-late={late}>
      <span className={classes.kind}>{deskLabel('deskKind', kind)}</span>
      <span className={classes.what}>
        <Link
          to={addressOfItem(item)}
          className={classes.open}
          id={rowId(item)}
          onClick={() => rememberOpened(rowId(item))}
          {...ROW}
        >
          {titleOf(item)}
        </Link>
        <span className="cap">
          {name && (
            <Link className={classes.person} to={`/admin/users/${name.id}`}>
              {name.name}
            </Link>
          )}
          {name && detail && ' · '}
          {detail}
          {account && (
            <span className={classes.account} title={account}>
              {t(COMES_IN.has(kind) ? 'inboxFrom' : 'inboxTo', { account: shortAddress(account) })}
            </span>
          )}
        </span>
      </span>
      <span className={classes.amount}>
        {amount && <MoneyText money={amount} />}
        {net && (
          <span className={`${classes.net} cap`}>
            {t('inboxNet', { amount: formatMoney(net) })}
          </span>
        )}
        {IS_MISSING.has(kind) && <span className={`${classes.net} cap`}>{t('inboxMissing')}</span>}
      </span>
      <span className={classes.times}>
        <time dateTime={since} title={formatDateTime(since)}>
          {formatRelative(since)}
        </time>
        {dueAt && (
          <span className={late ? classes.late : 'cap'} title={formatDateTime(dueAt)}>
            {t(late ? 'inboxLate' : 'inboxDue', { when: formatRelative(dueAt) })}
          </span>
        )}
      </span>
      {(risks.length > 0 || openedBy.length > 0) && (
        <span className={classes.notes}>
          {risks.map((risk) => (
            <Chip key={risk} tone={risk === 'second_approval' ? 'warn' : 'error'}>
              {deskLabel('deskRisk', risk)}
            </Chip>
          ))}
          {openedBy.length > 0 && (
            <span className={classes.opened}>{t('inboxOpen', { who: openedBy.join(', ') })}</span>
          )}
        </span>
      )}
    </li>
  );
}

/** The row's id, to which the focus returns. */
const rowId = ({ kind, id }: Pick<DeskItem, 'kind' | 'id'>): string => `item-${kind}-${id}`;

/** Kinds whose item is the person. */
const IS_PERSON: ReadonlySet<DeskKind> = new Set(['identity', 'exposure', 'riskReview']);

/** Kinds whose account is the one that the money comes from. */
const COMES_IN: ReadonlySet<DeskKind> = new Set(['deposit', 'chainTransfer']);

/** Kinds whose amount is the part of a debt for which no money is set aside. */
const IS_MISSING: ReadonlySet<DeskKind> = new Set(['buyback', 'rent']);

/** A USDT address by its ends; a bank account as it is. */
const shortAddress = (account: string): string =>
  account.startsWith('0x') ? `${account.slice(0, 8)}…${account.slice(-6)}` : account;

/** The name of an item that has none. */
const UNNAMED: Partial<Record<DeskKind, string>> = {
  bankLine: t('inboxNoReference'),
  adminRequest: t('inboxAdminRequest'),
  rights: t('inboxRights'),
  raise: t('inboxRaise'),
  distribution: t('inboxDistribution'),
  writeOff: t('inboxWriteOff'),
  lift: t('inboxLift'),
  policy: t('inboxPolicy'),
  noOfficer: t('inboxNoOfficer'),
  explanation: t('inboxNoReference'),
};

function titleOf({ kind, title, person }: DeskItem): string {
  if (IS_PERSON.has(kind)) return person?.name ?? '';
  if (kind === 'chainTransfer') return `${title.slice(0, 10)}…${title.slice(-6)}`;
  return title || (UNNAMED[kind] ?? '');
}
