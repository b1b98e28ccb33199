import { createServer } from "node:net";
import { StartError } from "./print-line.ts";

/** Checks that the port is free before anything else is started; port 0 becomes a free one. */
export function claimPort(host: string, port: number): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => failed(portError(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => found(free));
    });
  });
}

/** How many ports after the default one are tried. */
const TRIED_PORTS = 20;

/** Claims the default port, or the next free one, for an operator who has named none: two checkouts can then run at the same time. */
export async function claimPortFrom(host: string, first: number, report: (line: string) => void): Promise<number> {
  try {
    return await claimPort(host, first);
  } catch (taken) {
    for (let port = first + 1; port <= first + TRIED_PORTS; port++) {
      const claimed = await claimPort(host, port).catch(() => null);
      if (claimed === null) continue;
      report(`PORT: another program is using ${first}, so the server uses ${port}`);
      return claimed;
    }
    throw taken;
  }
}

export function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new StartError(`PORT: another program is using ${port}. Stop it, or set PORT to another number`);
  if (error.code === "EACCES") return new StartError(`PORT: this account cannot use ${port}. Choose a port above 1023`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartError(`HOST: ${host} is not an address of this machine`);
  return error;
}

/** The address to print: `localhost` for loopback addresses and for all interfaces. */
export function shownAddress(host: string, port: number): string {
  const local = ["127.0.0.1", "::1", "localhost", "0.0.0.0", "::"].includes(host) || host.startsWith("127.");
  const name = local ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
