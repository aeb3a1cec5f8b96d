import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { isEditable, type Managed } from './managed.ts';
import classes from './views.module.css';

/** The project, its state, and links to its other pages. */
export function ManageHead(managed: Managed) {
  const { project, management, admin } = managed;
  return (
    <PageHeader
      title={project.name}
      back={
        admin
          ? { to: '/admin/projects', label: 'Proyectos' }
          : { to: '/my-projects', label: 'Mis proyectos' }
      }
      above={
        <>
          <StatusChip of="projectStatus" value={project.status} />
          {project.publishedAt && (
            <span className="cap">desde el {formatDate(project.publishedAt)}</span>
          )}
          {admin && <Chip tone="quiet">{management.ownerName}</Chip>}
        </>
      }
      actions={
        <div className={classes.links}>
          {linksOf(managed).map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </div>
      }
    >
      {[project.city, project.province].filter(Boolean).join(', ')}
    </PageHeader>
  );
}

function linksOf(managed: Managed) {
  const { id, status, mine } = managed.project;
  return [
    ...(status === 'cancelled' && mine
      ? [{ to: `/edit-project/${id}`, label: 'Cuentas bancarias' }]
      : []),
    ...(isEditable(managed) ? [{ to: `/edit-project/${id}`, label: 'Editar' }] : []),
    ...(status === 'draft' || status === 'in_review'
      ? [{ to: `/project/${id}/preview`, label: 'Vista previa' }]
      : []),
    ...(!managed.admin && status === 'published'
      ? [
          { to: `/project-property/${id}`, label: 'Ver como comprador' },
          { to: `/project-investor/${id}`, label: 'Ver como inversor' },
        ]
      : []),
  ];
}
