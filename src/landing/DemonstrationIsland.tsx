import type { ReactNode } from 'react';
import { Island } from '../islands/Island';
import BrokenClient from '../pages/_landing/broken-client.mdx';
import BrokenComponent from '../pages/_landing/broken-component.mdx';
import GreetClient from '../pages/_landing/greet-client.mdx';
import GreetComponent from '../pages/_landing/greet-component.mdx';
import GreetServer from '../pages/_landing/greet-server.mdx';
import RenamedClient from '../pages/_landing/renamed-client.mdx';
import RenamedComponent from '../pages/_landing/renamed-component.mdx';
import RenamedServer from '../pages/_landing/renamed-server.mdx';
import Demonstration from './Demonstration';
import './demonstration.css';
import type { SlotName } from './slots';

const samples = {
  greetServer: <GreetServer />,
  greetClient: <GreetClient />,
  greetComponent: <GreetComponent />,
  renamedServer: <RenamedServer />,
  renamedClient: <RenamedClient />,
  renamedComponent: <RenamedComponent />,
  brokenClient: <BrokenClient />,
  brokenComponent: <BrokenComponent />,
} satisfies Record<Exclude<SlotName, 'start'>, ReactNode>;

/** The demonstration in the landing page, with its samples, and with what a reader starts from. All of its states are in its markup. */
export function DemonstrationIsland({ start }: { start: ReactNode }): ReactNode {
  return <Island name="demonstration" component={Demonstration} props={{}} slots={{ ...samples, start }} />;
}
