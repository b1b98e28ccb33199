import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/** The end of a stream in clamd's protocol. */
const END = Buffer.alloc(4);

/** A small clamd that finds malware in files which contain "EICAR". `reply` replaces its answer; null means that it never answers. */
export async function startClamd(reply?: string | null) {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const file = fileFrom(received);
      if (!file || reply === null) return;
      scanned.push(file);
      socket.end(reply ?? (file.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0"));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The file in "zINSTREAM\0", chunks and END; null while it is incomplete. */
function fileFrom(received: Buffer): Buffer | null {
  const command = received.indexOf(0);
  if (command < 0 || !received.subarray(0, command).equals(Buffer.from("zINSTREAM"))) return null;
  const parts: Buffer[] = [];
  for (let at = command + 1; at + END.length <= received.length; ) {
    const size = received.readUInt32BE(at);
    at += END.length;
    if (size === 0) return Buffer.concat(parts);
    if (at + size > received.length) return null;
    parts.push(received.subarray(at, at + size));
    at += size;
  }
  return null;
}
