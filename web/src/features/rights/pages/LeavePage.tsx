import { RightsPage } from '../parts/RightsPage.tsx';

const LeavePage = () => <RightsPage kind="leave" />;
export default LeavePage;
