import type { WebSocketServer } from 'ws';

/** Sends a ping to each client of a server, and waits for the pongs, which come after all that the clients have sent before, or for their end. */
export const ping = ({ clients }: WebSocketServer) =>
  Promise.all(
    [...clients].map((client) => {
      client.ping();
      return new Promise((resolve) => client.once('pong', resolve).once('close', resolve));
    }),
  );
