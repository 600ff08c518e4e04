import type { ClientModule } from '@docusaurus/types';
import { startProgress } from './moves/progressBar';

/** Shows the bar in the app, as `moves` does without it: Docusaurus' own writes its HTML past Trusted Types. */
const progress: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    const isOtherPage = previousLocation && location.pathname !== previousLocation.pathname;
    return isOtherPage ? startProgress() : undefined;
  },
};

export default progress;
