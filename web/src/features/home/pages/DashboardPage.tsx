import { useVisitor } from '#web/shared/session/use-session.ts';
import { Board } from '../parts/desk/Board.tsx';
import { Yield } from '../parts/portfolio/Yield.tsx';

/** Figures over time: one's own, or the platform's for administrators. Pending tasks are at `/`. */
export default function DashboardPage() {
  return useVisitor() === 'admin' ? <Board /> : <Yield />;
}
