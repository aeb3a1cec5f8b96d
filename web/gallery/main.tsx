import '#web/theme/index.css';
import '#web/theme/mantine-rest.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#web/app/Providers.tsx';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { ThemeToggle } from '#web/shared/ui/ThemeToggle.tsx';
import { followScheme } from '#web/theme/scheme.ts';
import { Answers, putAnswers } from './Answers.tsx';
import { Buttons } from './Buttons.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Figures } from './Figures.tsx';
import { Files } from './Files.tsx';
import { Lists } from './Lists.tsx';
import { Money } from './Money.tsx';
import { Reviews } from './Reviews.tsx';
import { Statuses } from './Statuses.tsx';
import { Waiting } from './Waiting.tsx';

/** The shared components in their states, for looking at: served by `npm run gallery`, never built. */
const Gallery = () => (
  <main
    className="wrap"
    style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40, paddingBlock: 24 }}
  >
    <header style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
      <Logo />
      <ThemeToggle />
    </header>
    <Buttons />
    <Fields />
    <Figures />
    <Money />
    <Statuses />
    <Lists />
    <Reviews />
    <Files />
    <Waiting />
    <Answers />
    <Dialogs />
  </main>
);

followScheme();
const queries = createQueryClient(() => undefined);
putAnswers(queries);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Providers queries={queries}>
        <Gallery />
      </Providers>
    </MemoryRouter>
  </StrictMode>,
);
