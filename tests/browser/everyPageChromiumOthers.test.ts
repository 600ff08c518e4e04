import { everyPageInChromium, isOfLatest } from './harness/everyPageInChromium';

everyPageInChromium((page) => !isOfLatest(page));
