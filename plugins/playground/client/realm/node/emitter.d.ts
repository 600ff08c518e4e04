/** The package `events`, whose name is also that of a module of Node: the slash tells them apart. */
declare module 'events/' {
  import { EventEmitter } from 'node:events';
  export default EventEmitter;
}
