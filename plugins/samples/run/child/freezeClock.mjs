import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';

/**
 * Stops the clock at one moment. After that it advances only by the delay of each timer that fires, so that a sample always prints the
 * same times. `Math.random` returns the same numbers in each run.
 */
export function freezeClock() {
  const start = Date.parse('2026-01-15T09:30:00.000Z');
  let now = start;
  let speed = 1;
  const advanceTo = (due) => {
    now = Math.max(now, due);
  };
  const RealDate = Date;
  RealDate.now = () => now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now], newTarget),
    apply: (target) => new target(now).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;

  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
  const delayOf = (delay) => (Number(delay) > 0 ? Number(delay) : 0);
  globalThis.setTimeout = Object.assign(
    (callback, delay, ...args) => {
      const due = now + delayOf(delay);
      return realTimeout(
        () => {
          advanceTo(due);
          callback(...args);
        },
        delayOf(delay) / speed,
      );
    },
    {
      [Symbol.for('nodejs.util.promisify.custom')]: (delay, value) => timersPromises.setTimeout(delay, value),
    },
  );
  globalThis.setInterval = (callback, delay, ...args) => {
    let due = now + delayOf(delay);
    return realInterval(
      () => {
        advanceTo(due);
        due += delayOf(delay);
        callback(...args);
      },
      delayOf(delay) / speed,
    );
  };
  const realPromise = timersPromises.setTimeout;
  timersPromises.setTimeout = async (delay, value, options) => {
    const due = now + delayOf(delay);
    const result = await realPromise(delayOf(delay) / speed, value, options);
    advanceTo(due);
    return result;
  };
  syncBuiltinESMExports();

  let seed = 1;
  Math.random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };

  return {
    /** Moves the clock on, as a timer with this delay would. */
    advance: (delay) => advanceTo(now + delay),
    /** Lets timers fire earlier, by a factor. The clock still advances by their whole delay. */
    setSpeed(factor) {
      speed = factor;
    },
    /** Sets the clock and the random numbers back. */
    reset() {
      now = start;
      seed = 1;
      speed = 1;
    },
  };
}
