import './addChunks';
import routes from '@generated/routes';
import ownRoutes from '@generated/routes?reference';
import { referencePath } from '../format';

// Adds the routes of the reference's pages to the table of the app, at the place from which `app/splitTables.cjs` has taken them.
interface Route {
  path: string;
  routes?: Route[];
}

let place = (routes as Route[]).find(({ path }) => path.endsWith(referencePath));
while (place?.routes?.[0]) place = place.routes[0];
place?.routes?.push(...(ownRoutes as Route[]));
