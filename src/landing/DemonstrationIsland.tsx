import type { ReactNode } from 'react';
import { Island } from '../islands/Island';
import AddClient from '../pages/_landing/add-client.mdx';
import AddServer from '../pages/_landing/add-server.mdx';
import BrokenClient from '../pages/_landing/broken-client.mdx';
import CountdownClient from '../pages/_landing/countdown-client.mdx';
import CountdownServer from '../pages/_landing/countdown-server.mdx';
import GreetClient from '../pages/_landing/greet-client.mdx';
import GreetServer from '../pages/_landing/greet-server.mdx';
import RenamedClient from '../pages/_landing/renamed-client.mdx';
import RenamedServer from '../pages/_landing/renamed-server.mdx';
import Demonstration from './Demonstration';
import './demonstration.css';
import type { SlotName } from './slots';

const slots = {
  greetServer: <GreetServer />,
  greetClient: <GreetClient />,
  renamedServer: <RenamedServer />,
  renamedClient: <RenamedClient />,
  brokenClient: <BrokenClient />,
  addServer: <AddServer />,
  addClient: <AddClient />,
  countdownServer: <CountdownServer />,
  countdownClient: <CountdownClient />,
} satisfies Record<SlotName, ReactNode>;

const hidden = ['addServer', 'addClient', 'countdownServer', 'countdownClient'] satisfies SlotName[];

/** The demonstration in the landing page, with its samples. All three states of the first procedure are in its markup. */
export function DemonstrationIsland(): ReactNode {
  return <Island name="demonstration" component={Demonstration} props={{}} slots={slots} hidden={hidden} />;
}
