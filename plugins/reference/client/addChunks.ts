import registry from '@generated/registry';
import ownRegistry from '@generated/registry?reference';
import names from '@generated/routesChunkNames';
import ownNames from '@generated/routesChunkNames.json?reference';

// Adds the scripts of the reference's pages to the tables in which the app looks up scripts. Routes read them when they are made.
Object.assign(names, ownNames);
Object.assign(registry, ownRegistry);
