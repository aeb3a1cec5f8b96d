import { RightsPage } from '../parts/RightsPage.tsx';

const RegretPage = () => <RightsPage kind="regret" />;
export default RegretPage;
