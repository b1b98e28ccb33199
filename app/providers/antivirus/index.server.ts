import { connect } from "node:net";
import type { Settings } from "#config/settings.server.ts";
import type { VirusScanner } from "./port.ts";

const CLAMD_PORT = 3310;
const TIMEOUTS = { connectSeconds: 5, replySeconds: 60 };
/** "stream: OK" or "stream: Name-Of-Malware FOUND"; anything else is a failure. */
const REPLY = /^stream: (?:(OK)|(.{1,200}) FOUND)\0?$/;
const MOST_REPLY = 1_024;

/** The configured scanner: clamd with CLAMD_URL, otherwise none. */
export function createVirusScanner(
  { CLAMD_URL }: Pick<Settings, "CLAMD_URL">,
  timeouts: typeof TIMEOUTS = TIMEOUTS,
): VirusScanner | null {
  if (!CLAMD_URL) return null;
  const { hostname, port } = new URL(CLAMD_URL);
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    scan: async (bytes) => {
      const reply = await replyOfClamd({ host, port: Number(port || CLAMD_PORT) }, bytes, timeouts);
      const known = REPLY.exec(reply);
      if (!known) throw new Error(`clamd could not check a file: ${reply.slice(0, 200)}`);
      return known[2] === undefined ? null : { name: known[2] };
    },
  };
}

/** Sends a file with clamd's INSTREAM command (a length in four bytes before each chunk, zero at the end) and returns the reply. */
function replyOfClamd(
  address: { host: string; port: number },
  bytes: Uint8Array,
  { connectSeconds, replySeconds }: typeof TIMEOUTS,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const late = () => socket.destroy(new Error("clamd did not answer in time"));
    let timer = setTimeout(late, connectSeconds * 1_000);
    let reply = "";
    socket.on("connect", () => {
      clearTimeout(timer);
      timer = setTimeout(late, replySeconds * 1_000);
      const size = Buffer.alloc(4);
      size.writeUInt32BE(bytes.length);
      socket.write("zINSTREAM\0");
      if (bytes.length > 0) {
        socket.write(size);
        socket.write(bytes);
      }
      socket.write(Buffer.alloc(4));
    });
    socket.setEncoding("latin1").on("data", (text: string) => {
      reply += text;
      if (reply.endsWith("\0") || reply.length > MOST_REPLY) socket.end();
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(reply);
    });
  });
}
