import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import { isLocal } from './redirectPorts.mjs';

/**
 * Blocks the ways to other machines that are not TCP connections: DNS, datagrams, and other programs and threads, because they have
 * their own sockets. What the sample tried is added to `refused`.
 */
export function blockOtherExits(refused) {
  const notFound = (host, syscall) => {
    refused.push(host);
    return Object.assign(new Error(`${syscall} ENOTFOUND ${host}`), {
      code: 'ENOTFOUND',
      syscall,
      hostname: host,
    });
  };
  for (const names of [dns, dns.Resolver.prototype])
    replace(names, /^(?:lookup|resolve|reverse)/, (original, name) => (host, ...rest) => {
      if (isLocal(host)) return original(host, ...rest);
      const error = notFound(String(host), name);
      process.nextTick(() => rest.at(-1)(error));
      return undefined;
    });
  for (const names of [dns.promises, dns.promises.Resolver.prototype])
    replace(
      names,
      /^(?:lookup|resolve|reverse)/,
      (original, name) =>
        (host, ...rest) =>
          isLocal(host) ? original(host, ...rest) : Promise.reject(notFound(String(host), name)),
    );
  replace(dgram.Socket.prototype, /^(?:send|connect)$/, (original, name, socket) => (...args) => {
    const host = args.slice(1).findLast((each) => typeof each === 'string') ?? 'localhost';
    if (isLocal(host)) return original(...args);
    const error = notFound(host, name);
    const callback = args.at(-1);
    process.nextTick(() => (typeof callback === 'function' ? callback(error) : socket.emit('error', error)));
    return undefined;
  });
  replace(childProcess, /^(?:spawn|exec|fork)/, (_, name) => (program) => {
    refused.push(`another program (${program})`);
    throw new Error(`${name} ${program}: a sample starts no other program`);
  });
  workerThreads.Worker = class {
    constructor(file) {
      refused.push(`another thread (${file})`);
      throw new Error(`A sample starts no other thread: ${file}`);
    }
  };
  syncBuiltinESMExports();
}

/** Replaces the functions of an object whose names match. `toReplacement` receives the original, its name, and the object that it is called on. */
function replace(holder, names, toReplacement) {
  for (const name of Object.getOwnPropertyNames(holder).filter((each) => names.test(each))) {
    const original = holder[name];
    if (typeof original !== 'function') continue;
    const replacement = function (...args) {
      return toReplacement(original.bind(this), name, this)(...args);
    };
    Object.defineProperty(holder, name, { value: Object.assign(replacement, original) });
  }
}
