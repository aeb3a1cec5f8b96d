// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { AskOfficer } from './AskOfficer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OTHER = { userId: '0198c2a0-0000-7000-8000-000000000001', name: 'Ana Paz', own: false };

it('of two administrators, the other one proposes themselves', () => {
  shown(<AskOfficer candidates={[OTHER]} onlyOneself />);
  expect(screen.getByText(/lo pide la otra para sí misma/)).toBeTruthy();
});

it('two administrators who both have the permission are told so', () => {
  shown(<AskOfficer candidates={[]} onlyOneself />);
  expect(screen.getByText(/ya tienen el permiso, o uno pedido/)).toBeTruthy();
  expect(screen.queryByText(/la otra/)).toBeNull();
});
