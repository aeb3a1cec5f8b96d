// node scripts/permissions-table.mjs: writes docs/permissions.md, the permissions of each endpoint, from the
// contract.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ENDPOINTS, RAW_CALLS } from '../contract/src/endpoints.ts';
import { permissionsPage } from '../server/test/product/calls/permissions-page.ts';
import { ROOT } from './environment.mjs';

writeFileSync(join(ROOT, 'docs', 'permissions.md'), permissionsPage(ALL_ENDPOINTS, RAW_CALLS));
