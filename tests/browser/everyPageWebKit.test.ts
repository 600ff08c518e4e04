import { everyPageIn } from './harness/everyPageIn';

everyPageIn('webkit');
