import { SegmentedControl } from '@mantine/core';
import type { View } from '../data/use-view.ts';
import { t } from '../texts.ts';

/** Chooses between the list of projects and their map. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <SegmentedControl
    aria-label={t('view')}
    value={view}
    onChange={(chosen) => onChange(chosen === 'map' ? 'map' : 'list')}
    data={[
      { value: 'list', label: t('viewList') },
      { value: 'map', label: t('viewMap') },
    ]}
  />
);
