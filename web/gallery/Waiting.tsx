import { ApiError } from '#web/shared/api/error.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { ErrorState } from '#web/shared/ui/lists/ErrorState.tsx';
import { BrickSpinner, LoadingOverlay } from '#web/shared/ui/loading/LoadingOverlay.tsx';
import { SkeletonCards, SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { Columns, Part, Shown } from './Part.tsx';

const nothing = () => undefined;
const failure = (status: number, message: 'NOT_FOUND' | 'KYC_REQUIRED') =>
  new ApiError({ url: '/api', status, body: { message } });

export const Waiting = () => (
  <Part title="Carga, vacío y error">
    <Shown name="EmptyState, ErrorState">
      <Columns>
        <EmptyState
          title="Todavía no hay depósitos"
          action={<PlainButton onClick={nothing}>Depositar</PlainButton>}
        >
          El primero aparece acá apenas se anuncia.
        </EmptyState>
        <ErrorState onRetry={nothing} />
        <ErrorState error={failure(404, 'NOT_FOUND')} />
        <ErrorState error={failure(403, 'KYC_REQUIRED')} onRetry={nothing} />
      </Columns>
    </Shown>
    <Shown name="LoadingOverlay, BrickSpinner">
      <div style={{ position: 'relative', minHeight: 160 }}>
        <LoadingOverlay />
      </div>
      <BrickSpinner />
    </Shown>
    <Shown name="WaveSkeleton">
      <SkeletonRows rows={2} />
      <SkeletonCards cards={3} />
    </Shown>
  </Part>
);
