import { SegmentedControl } from '@mantine/core';
import type { MouseEvent } from 'react';
import { getProject } from '#contract/projects/endpoints.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Navigate, useNavigate, useParams, useSearchParams } from '#web/shared/router/router.tsx';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Face, faceIn, isDraft, previewOf } from '../data/preview.ts';
import { LayoutComing } from '../parts/blocks/Layout.tsx';
import { t } from '../rest-texts.ts';
import classes from './PreviewPage.module.css';
import { InvestmentSide } from './ProjectInvestorPage.tsx';
import { UnitsSide } from './ProjectPropertyPage.tsx';

/** Both sides of an unpublished project, as buyers will see them; for its managers. */
export default function PreviewPage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap">
      <Loaded query={useApiQuery(getProject, { params: { id } })} skeleton={<LayoutComing />}>
        {(project) =>
          isDraft(project) ? (
            <Preview project={project} />
          ) : (
            <Navigate to={`/project-property/${id}`} replace />
          )
        }
      </Loaded>
    </div>
  );
}

function Preview({ project }: { project: ProjectDetail }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const admin = useVisitor() === 'admin';
  const sellsUnits = project.propertyTypes.length > 0 || project.contracts.length === 0;
  const face = faceIn(search) ?? (sellsUnits ? 'property' : 'investment');
  const step = search.get('paso');
  const show = (chosen: Face) =>
    void navigate(`${previewOf(project.id, chosen)}${step ? `&paso=${step}` : ''}`, {
      replace: true,
    });
  /** Administrators have none of a buyer's next pages. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    const to = addressOf(event.target);
    if (to === null || !admin) return;
    event.preventDefault();
    if (to === `/project-property/${project.id}`) show('property');
    else if (to === `/project-investor/${project.id}`) show('investment');
    else toast.info(t('previewLink'), 'preview');
  };
  const draft = project.status === 'draft';
  const edit = `/edit-project/${project.id}${step ? `?paso=${step}` : ''}`;
  return (
    <>
      <div className={classes.bar} role="note">
        <div className={classes.words}>
          <strong>{t('preview')}</strong>
          <span>{t('previewText')}</span>
        </div>
        <SegmentedControl
          aria-label={t('previewSide')}
          value={face}
          onChange={(chosen) => show(chosen === 'investment' ? 'investment' : 'property')}
          data={[
            { value: 'property', label: t('previewUnits') },
            { value: 'investment', label: t('previewInvest') },
          ]}
        />
        <LinkButton look="plain" to={draft ? edit : `/project/${project.id}`}>
          {t(draft ? 'previewEdit' : 'manage')}
        </LinkButton>
      </div>
      {/* links inside react to mouse and keyboard, and both fire click events */}
      <div onClickCapture={follow}>
        {face === 'property' ? (
          <UnitsSide project={project} />
        ) : (
          <InvestmentSide project={project} />
        )}
      </div>
    </>
  );
}

/** The path within this product to which a click would lead, or null. */
function addressOf(clicked: EventTarget): string | null {
  const link = clicked instanceof Element ? clicked.closest('a') : null;
  const here = link !== null && link.origin === window.location.origin && link.target === '';
  return here ? link.pathname : null;
}
