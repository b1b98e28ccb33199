import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What a mail server may do: be well, be busy (450), refuse an address (550), hang up, or answer late. */
export type Mood = "well" | "busy" | "refuses" | "drops" | "slow";

/** A mail server for tests: speaks SMTP, keeps what it took, and has moods. */
export async function smtpStandIn() {
  const taken: string[] = [];
  let mood: Mood = "well";
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    talk(socket, () => mood, taken);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Each mail as it came over the wire. */
    taken,
    be: (next: Mood) => {
      mood = next;
    },
    close: async () => {
      if (!server.listening) return;
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function talk(socket: Socket, moodNow: () => Mood, taken: string[]): void {
  let heard = "";
  let body: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  // Whoever hangs up on us is not our trouble.
  socket.on("error", () => {});
  say("220 stand-in ESMTP");
  socket.on("data", (chunk) => {
    heard += chunk;
    for (let end = heard.indexOf("\r\n"); end >= 0; end = heard.indexOf("\r\n")) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (body === null) command(line);
      else if (line === ".") finish();
      else body += `${line}\r\n`;
    }
  });

  function command(line: string): void {
    const mood = moodNow();
    const name = line.split(" ")[0]?.toUpperCase();
    if (mood === "drops" && name === "DATA") return void socket.destroy();
    if (name === "RCPT" && mood === "refuses") return void say("550 5.1.1 No such person");
    if (name === "RCPT" && mood === "busy") return void say("450 4.2.1 Try again later");
    if (name === "QUIT") {
      say("221 Bye");
      return void socket.end();
    }
    if (name === "DATA") body = "";
    say(name === "DATA" ? "354 Go on" : "250 OK");
  }

  function finish(): void {
    taken.push(body ?? "");
    body = null;
    // Slow: it took the mail, and its answer never comes.
    if (moodNow() === "slow") return;
    say("250 Taken");
  }
}
