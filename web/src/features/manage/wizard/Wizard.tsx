import { Alert, Button, Group, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isAdmin } from '#contract/core/roles.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { loadCode } from '#web/shared/load-code.ts';
import { useNavigate, useSearchParams } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { useAutosave } from '../data/editor/use-autosave.ts';
import { useEditor } from '../data/editor/use-editor.ts';
import { locksOf, minimumsOf } from '../data/locks.ts';
import { anchorOf, type StepNumber, stepOf } from '../data/places.ts';
import { t } from '../texts.ts';
import { EditorContext, useWizard } from './editor-context.ts';
import { ChecksPanel } from './publishing/ChecksPanel.tsx';
import { FaultList } from './publishing/FaultList.tsx';
import { PublishButton } from './publishing/PublishButton.tsx';
import { StepOne } from './StepOne.tsx';
import { Steps } from './Steps.tsx';
import { SaveState } from './saving/SaveState.tsx';
import classes from './wizard.module.css';

const StepTwo = lazyPart(async () => ({ default: (await import('./StepTwo.tsx')).StepTwo }));
const StepThree = lazyPart(async () => ({ default: (await import('./StepThree.tsx')).StepThree }));
const Conflict = lazyPart(async () => ({
  default: (await import('./saving/Conflict.tsx')).Conflict,
}));

interface WizardProps {
  /** Null until a new project is saved for the first time. */
  project: ProjectDetail | null;
  personId: string;
  /** Called with the id of a new project. The same wizard continues, so that pending uploads and saves are not lost. */
  onMade?: (projectId: string) => void;
}

/** The three steps of one document; the step is in the URL, each change of step saves. */
export function Wizard({ project, personId, onMade }: WizardProps) {
  const editor = useEditor(project, personId);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [target, setTarget] = useState<{ path: string; asked: number } | null>(null);
  const step = readStep(search.get('paso'));
  const status = project?.status ?? 'draft';
  const published = status === 'published';
  const locks = useMemo(() => locksOf(project), [project]);
  const minimums = useMemo(() => minimumsOf(project), [project]);
  const me = useMe();
  const asks = published && me !== null && !isAdmin(me.type);
  // an administrator edits the published project itself
  const revision = (asks && project?.management?.revision) || null;

  const goTo = (to: StepNumber) => {
    setSearch({ paso: String(to) });
    window.scrollTo({ top: 0 });
  };
  const save = async (to: StepNumber) => {
    const saved = await editor.save();
    if (saved === null) return null;
    const waits = saved.management?.revision?.status === 'pending' && asks;
    toast.success(t(waits ? 'savedAsks' : published ? 'savedPublished' : 'saved'), 'project');
    if (to !== step) goTo(to);
    return saved;
  };
  // a published project must be complete at every save, so its steps are saved together
  const move = async (to: StepNumber) => {
    const saves = !published && (editor.isDirty() || project === null);
    if (!saves) goTo(to);
    else if ((await save(to)) === null && to < step) goTo(to);
  };
  // the preview shows the saved draft
  const preview = async () => {
    const saved = editor.isDirty() || project === null ? await editor.save() : project;
    if (saved) void navigate(`/project/${saved.id}/preview?paso=${step}`);
  };
  const show = (path: string) => {
    if (stepOf(path) !== step) goTo(stepOf(path));
    setTarget({ path, asked: (target?.asked ?? 0) + 1 });
  };
  useNextSteps();
  const autosaved = useAutosave(editor, !published);
  useOwnAddress(onMade ?? null, editor.projectId, step);

  return (
    <EditorContext value={{ ...editor, target, locks, minimums, revision }}>
      <PageHeader
        title={onMade ? 'Publicar un proyecto' : editor.document.name || 'Editar proyecto'}
        above={<StatusChip of="projectStatus" value={status} />}
        back={project === null ? allProjects(me) : managementOf(project)}
      >
        {published
          ? t(asks ? 'editingAsks' : 'editingPublished')
          : 'Se guarda solo como borrador mientras lo escribís. Nadie lo ve hasta que se publica.'}
      </PageHeader>
      <Notices reviewReason={(status === 'draft' && project?.management?.reviewReason) || null} />
      <Steps step={step} faults={editor.faults} onGo={(to) => void move(to)} busy={editor.saving} />
      <FaultList onGo={show} />
      <div className={classes.layout} data-side={step !== 1}>
        <fieldset className={classes.body} disabled={editor.saving}>
          <VisuallyHidden component="legend">Paso {step}</VisuallyHidden>
          <Suspense fallback={<WaveSkeleton height={640} />}>
            {step === 1 && <StepOne />}
            {step === 2 && <StepTwo />}
            {step === 3 && <StepThree />}
            <FocusTarget step={step} onDone={() => setTarget(null)} />
          </Suspense>
        </fieldset>
        {step !== 1 && <ChecksPanel />}
      </div>
      <div className={classes.bar}>
        <SaveState blank={project === null} autosaved={autosaved} />
        {!published && (
          <Button variant="subtle" disabled={editor.saving} onClick={() => void preview()}>
            Vista previa
          </Button>
        )}
        <Button variant="default" loading={editor.saving} onClick={() => void save(step)}>
          {published ? 'Guardar los cambios' : 'Guardar borrador'}
        </Button>
        {step !== 3 && (
          <Button disabled={editor.saving} onClick={() => void move(step === 1 ? 2 : 3)}>
            {published ? 'Siguiente' : 'Guardar y seguir'}
          </Button>
        )}
        {step === 3 && !published && project !== null && <PublishButton />}
      </div>
    </EditorContext>
  );
}

/** Notices for the editor: why the project was returned, and the changes of others since. */
function Notices({ reviewReason }: { reviewReason: string | null }) {
  const editor = useWizard();
  return (
    <>
      {reviewReason && (
        <Alert color="yellow" variant="light" title="Se devolvió con un motivo" mb="lg">
          {reviewReason}
        </Alert>
      )}
      {editor.conflict && (
        <Suspense fallback={<WaveSkeleton height={240} />}>
          <Conflict found={editor.conflict} />
        </Suspense>
      )}
      {editor.joined.length > 0 && !editor.conflict && (
        <Alert color="cyan" variant="light" mb="lg" role="status">
          Mientras tanto se guardaron otros cambios y se sumaron a los tuyos:{' '}
          {editor.joined.join(', ')}.
        </Alert>
      )}
      {editor.restoredAt !== null && !editor.conflict && (
        <Alert color="cyan" variant="light" mb="lg">
          <Group justify="space-between">
            <span>{t('restored', { at: formatDateTime(editor.restoredAt) })}</span>
            <Button variant="default" onClick={() => void editor.reload()}>
              Descartarlo
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}

/** Preloads the code of the next steps once the first is shown. */
function useNextSteps() {
  useEffect(() => {
    // a step that did not load is requested again when opened
    loadCode(() => import('./StepTwo.tsx')).catch(() => undefined);
    loadCode(() => import('./StepThree.tsx')).catch(() => undefined);
  }, []);
}

/**
 * Leads to the field of a path once its step is rendered, however slowly, then to the page of units; once. A field
 * whose code is still loading is reached later, unless the person has moved on.
 */
function FocusTarget({ step, onDone }: { step: StepNumber; onDone: () => void }) {
  const { target } = useWizard();
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (target === null || stepOf(target.path) !== step) return;
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => {
      ended.abort();
      finish();
    };
    const changes = new MutationObserver(() => {
      if (document.getElementById(anchorOf(target.path)) === null) return;
      focusField(target.path);
      end();
    });
    const timer = setTimeout(() => {
      if (focusField(target.path)) return end();
      changes.observe(document.body, { childList: true, subtree: true });
      for (const event of ['pointerdown', 'keydown']) addEventListener(event, end, { signal });
    }, 120);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      changes.disconnect();
    });
    return () => ended.abort();
  }, [target, step]);
  return null;
}

/**
 * Gives a draft created during editing its own URL: reloading opens it, and nothing on the page moves.
 * @param onMade null when the page has that URL already
 */
function useOwnAddress(
  onMade: ((projectId: string) => void) | null,
  projectId: string | null,
  step: StepNumber,
) {
  const tell = useEffectEvent((id: string) => onMade?.(id));
  const isNew = onMade !== null;
  useEffect(() => {
    if (!isNew || projectId === null) return;
    tell(projectId);
    window.history.replaceState(
      window.history.state,
      '',
      `/edit-project/${projectId}?paso=${step}`,
    );
  }, [isNew, projectId, step]);
}

const managementOf = ({ id }: ProjectDetail) => ({
  to: `/project/${id}`,
  label: 'Gestión del proyecto',
});

const allProjects = (me: ReturnType<typeof useMe>) =>
  me !== null && isAdmin(me.type)
    ? { to: '/admin/projects', label: 'Proyectos' }
    : { to: '/my-projects', label: 'Mis proyectos' };

const readStep = (text: string | null): StepNumber => (text === '2' ? 2 : text === '3' ? 3 : 1);

/** Scrolls to a path's field, or to the nearest part around it. @returns whether the field itself exists */
function focusField(path: string): boolean {
  const parts = path.split('.');
  for (let many = parts.length; many > 0; many -= 1) {
    const spot = document.getElementById(anchorOf(parts.slice(0, many).join('.')));
    if (spot === null) continue;
    spot.scrollIntoView({ block: 'center' });
    const field = spot.querySelector<HTMLElement>('input, select, textarea, button');
    (field ?? spot).focus({ preventScroll: true });
    return many === parts.length;
  }
  return false;
}
