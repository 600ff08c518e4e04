// The packages `events` and `buffer` have the names of modules of Node: the slash tells them apart.
declare module 'events/' {
  import { EventEmitter } from 'node:events';
  export default EventEmitter;
}
declare module 'buffer/' {
  export { Buffer } from 'node:buffer';
}
