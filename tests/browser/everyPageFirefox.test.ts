import { everyPageIn } from './harness/everyPageIn';

everyPageIn('firefox');
