import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A second address of a database that can fail: its connections are closed and new ones refused until it returns. */
export async function breakableDatabase(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const store = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    const onward = store(connect(Number(target.port), target.hostname));
    store(incoming).pipe(onward).pipe(incoming);
    incoming.on('close', () => onward.destroy());
    onward.on('close', () => incoming.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const goAway = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const here = new URL(url);
  here.host = `127.0.0.1:${port}`;
  return {
    url: here.href,
    goAway,
    restore: async () => void (await listen(port)),
    stop: async () => void (server.listening && (await goAway())),
  };
}
