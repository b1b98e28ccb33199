import type { Database } from "#db/client.server.ts";
import { ListeningConnection } from "./listening-connection.server.ts";
import type { EventTransport, TransientEvent, TransportListener } from "./port.ts";

/** An event transport on PostgreSQL's LISTEN and NOTIFY: one connection per listener, outside the pool. */
export function createPostgresEvents({ pool, url }: Pick<Database, "pool" | "url">): EventTransport {
  const connections = new Set<ListeningConnection>();
  return {
    listen: (listener) => {
      const connection = listenToAll(url, listener);
      connections.add(connection);
      return () => {
        connections.delete(connection);
        connection.close();
      };
    },
    publishTransient: async (event) => {
      await pool.query("select pg_notify('transient_events', $1)", [JSON.stringify(event)]);
    },
    async close() {
      for (const connection of connections) connection.close();
    },
  };
}

function listenToAll(url: string, listener: TransportListener): ListeningConnection {
  const handlers: Record<string, (payload: string) => void> = {
    user_events: (payload) => listener.changed(payload.split(",")),
    transient_events: (payload) => listener.transient(JSON.parse(payload) as TransientEvent),
    access_changes: (payload) => listener.accessChanged(payload.split(",")),
  };
  return new ListeningConnection(url, Object.keys(handlers), {
    received: (channel, payload) => handlers[channel]?.(payload),
    connected() {
      listener.connected();
      listener.watchingAccess(true);
    },
    lost: () => listener.watchingAccess(false),
  });
}

/** Listens only to changes of access, for a transport whose events take another way. */
export const listenToAccess = (
  url: string,
  listener: Pick<TransportListener, "accessChanged" | "watchingAccess">,
): ListeningConnection =>
  new ListeningConnection(url, ["access_changes"], {
    received: (_channel, payload) => listener.accessChanged(payload.split(",")),
    connected: () => listener.watchingAccess(true),
    lost: () => listener.watchingAccess(false),
  });
