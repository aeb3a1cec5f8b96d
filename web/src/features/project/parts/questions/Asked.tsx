import { Suspense } from 'react';
import { listQuestions, listQuestionsAsGuest } from '#contract/questions/endpoints.ts';
import type { PublicQuestion, Question } from '#contract/questions/schemas.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from './Questions.module.css';
import { t } from './texts.ts';

/** Its code loads only for a person who asked something. */
const Withdraw = lazyPart(() => import('./Withdraw.tsx'));

const PAGE_SIZE = 10;

/** Questions and answers, a page at a time; one's own unanswered ones first. */
export function Asked({ projectId }: { projectId: string }) {
  const guest = useVisitor() === 'guest';
  const [page, setPage] = usePage('preguntas');
  const args = { params: { id: projectId }, query: { page, pageSize: PAGE_SIZE } };
  const asGuest = useApiQuery(listQuestionsAsGuest, args, { enabled: guest, keepPrevious: true });
  const logged = useApiQuery(listQuestions, args, { enabled: !guest, keepPrevious: true });
  const none = <p className="cap">{t('none')}</p>;
  const nav = ({ total, pageSize }: { total: number; pageSize: number }) =>
    total > pageSize && <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />;
  return guest ? (
    <Loaded query={asGuest} empty={none}>
      {(found) => (
        <>
          <ul className={classes.list}>
            {found.items.map((question) => (
              <Item key={question.id} question={question} />
            ))}
          </ul>
          {nav(found)}
        </>
      )}
    </Loaded>
  ) : (
    <Loaded query={logged} empty={none}>
      {(found) => (
        <>
          <ul className={classes.list}>
            {found.items.map((question) => (
              <Item key={question.id} question={question} own={question.mine ? question : null} />
            ))}
          </ul>
          {nav(found)}
        </>
      )}
    </Loaded>
  );
}

/** @param props.own the same question when it is the reader's */
function Item({ question, own = null }: { question: PublicQuestion; own?: Question | null }) {
  const { text, answer, askedAt, answeredAt, editedAt } = question;
  return (
    <li className={classes.item}>
      <p className={classes.asked}>{text}</p>
      {answer !== null && <p className={classes.answer}>{answer}</p>}
      <div className={`cap ${classes.foot}`}>
        {own && <Chip tone="quiet">{t('mine')}</Chip>}
        <span>
          {answeredAt
            ? t('answeredOn', { date: formatDate(answeredAt) })
            : t('askedOn', { date: formatDate(askedAt) })}
          {editedAt && `, ${t('editedOn', { date: formatDate(editedAt) })}`}
        </span>
        {own?.state === 'waiting' && (
          <>
            <span>{t('waiting')}</span>
            <Suspense fallback={null}>
              <Withdraw id={own.id} />
            </Suspense>
          </>
        )}
        {own?.state === 'closed' && <span>{t('closed')}</span>}
        {own?.state === 'hidden' && <span>{t('hidden', { reason: own.hiddenReason ?? '' })}</span>}
      </div>
    </li>
  );
}
