import { connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  port: number;
  /** From now on nothing passes in either direction; connections stay open, and new ones are accepted. */
  stall(): void;
  /** Passes on what has come meanwhile. */
  resume(): void;
  close(): void;
}

/** Stands between a server and its database. While it stalls, the database looks as if its machine stood still. */
export async function startStallingProxy(to: { host: string; port: number }): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let isStalled = false;
  const pass = (from: Socket, other: Socket) => {
    sockets.add(from);
    from.on("data", (chunk) => (isStalled ? held.push(() => other.write(chunk)) : other.write(chunk)));
    from.on("error", () => {});
    from.on("close", () => {
      sockets.delete(from);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    const database = connect(to);
    pass(client, database);
    pass(database, client);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as { port: number }).port,
    stall: () => {
      isStalled = true;
    },
    resume: () => {
      isStalled = false;
      for (const write of held.splice(0)) write();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
