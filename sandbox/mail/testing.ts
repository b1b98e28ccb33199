import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** How the server behaves: `busy` replies 450, `refuses` 550, `drops` closes the connection, `silent` never confirms a mail. */
export type MailServerMode = "normal" | "busy" | "refuses" | "drops" | "silent";

/** Starts an SMTP server for tests that stores the mails it accepts. */
export async function startMailServer() {
  const received: string[] = [];
  let mode: MailServerMode = "normal";
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    serve(socket, () => mode, received);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The source of each accepted mail. */
    received,
    setMode: (next: MailServerMode) => {
      mode = next;
    },
    close: async () => {
      if (!server.listening) return;
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function serve(socket: Socket, currentMode: () => MailServerMode, received: string[]): void {
  let input = "";
  let body: string | null = null;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  // Tests close connections abruptly; the server must survive that.
  socket.on("error", () => {});
  reply("220 test ESMTP");
  socket.on("data", (chunk) => {
    input += chunk;
    for (let end = input.indexOf("\r\n"); end >= 0; end = input.indexOf("\r\n")) {
      const line = input.slice(0, end);
      input = input.slice(end + 2);
      if (body === null) command(line);
      else if (line === ".") finish();
      else body += `${line}\r\n`;
    }
  });

  function command(line: string): void {
    const mode = currentMode();
    const name = line.split(" ")[0]?.toUpperCase();
    if (mode === "drops" && name === "DATA") return void socket.destroy();
    if (name === "RCPT" && mode === "refuses") return void reply("550 5.1.1 No such person");
    if (name === "RCPT" && mode === "busy") return void reply("450 4.2.1 Try again later");
    if (name === "QUIT") {
      reply("221 Bye");
      return void socket.end();
    }
    if (name === "DATA") body = "";
    reply(name === "DATA" ? "354 Go on" : "250 OK");
  }

  function finish(): void {
    received.push(body ?? "");
    body = null;
    if (currentMode() === "silent") return;
    reply("250 Accepted");
  }
}
