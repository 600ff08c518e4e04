import { everyPageInChromium, isOfLatest } from './harness/everyPageInChromium';

everyPageInChromium(isOfLatest);
