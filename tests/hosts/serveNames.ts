import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A server of names that answers while `isKnown` that each of them is this machine. */
interface NameServer {
  port: number;
  isKnown: boolean;
  stop: () => void;
}

/** Starts a server of names, as a network of containers has one. */
export async function serveNames(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server = { port: 0, isKnown: false, stop: () => socket.close() };
  socket.on('message', (query, from) => {
    const answer = server.isKnown ? toAnswer(query) : refuse(query);
    socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.port = socket.address().port;
  return server;
}

/** No such name. */
function refuse(query: Buffer): Buffer {
  const answer = Buffer.from(query);
  answer.writeUInt16BE(0x81_83, 2);
  return answer;
}

/** 127.0.0.1 for two seconds; nothing for who asks for an address of IPv6. */
function toAnswer(query: Buffer): Buffer {
  const isForIpv4 = query.readUInt16BE(query.length - 4) === 1;
  const head = Buffer.from(query);
  head.writeUInt16BE(0x81_80, 2);
  head.writeUInt16BE(isForIpv4 ? 1 : 0, 6);
  return isForIpv4
    ? Buffer.concat([head, Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 2, 0, 4, 127, 0, 0, 1])])
    : head;
}
