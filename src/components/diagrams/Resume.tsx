import type { ReactNode } from 'react';
import { Diagram, Note, Wire } from './Diagram';

/** A subscription over SSE that loses its connection and resumes after the last id it saw. */
export function Resume(): ReactNode {
  return (
    <Diagram
      title="A subscription resumes after the last id"
      text="The client subscribes. The server yields tracked 1 and tracked 2. The connection is lost while the server makes event 3. The client connects again and sends lastEventId 2. The server replays event 3 and goes on with event 4."
      height={292}
    >
      <Note x={30} y={16} anchor="middle" strong>
        Client
      </Note>
      <Note x={290} y={16} anchor="middle" strong>
        Server
      </Note>
      <line x1="30" y1="24" x2="30" y2="284" stroke="var(--line)" strokeWidth="2" />
      <line x1="290" y1="24" x2="290" y2="284" stroke="var(--line)" strokeWidth="2" />
      <Wire from={[30, 50]} to={[286, 50]} label="subscribe" />
      <Wire from={[290, 84]} to={[34, 84]} label="tracked('1', …)" />
      <Wire from={[290, 118]} to={[34, 118]} label="tracked('2', …)" />
      <Wire from={[290, 156]} to={[170, 156]} label="event 3 is lost" dashed />
      <Wire from={[30, 196]} to={[286, 196]} label="subscribe, lastEventId: '2'" />
      <Wire from={[290, 234]} to={[34, 234]} label="replay: tracked('3', …)" />
      <Wire from={[290, 270]} to={[34, 270]} label="tracked('4', …)" />
    </Diagram>
  );
}
