/**
 * Takes away what would go around the limits of the realm: a way to the frame that nobody counts, and more threads than the frame
 * knows of.
 */
export function keepWithin(): void {
  for (const name of ['postMessage', 'Worker', 'SharedWorker']) remove(name);
  Object.assign(globalThis, {
    Worker: function Worker() {
      throw new Error('Programs of the playground cannot start workers.');
    },
  });
}

/** Engines have what is global in the global object itself, or in one of its prototypes. */
function remove(name: string): void {
  for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner) as object | null)
    Reflect.deleteProperty(owner, name);
}
