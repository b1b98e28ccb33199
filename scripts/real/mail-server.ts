import { createServer, type Socket } from "node:net";

/** A mail server that accepts everything. It collects the recipients. */
export function mailServer(port: number): { recipients: string[]; close(): void } {
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        if (isData && line !== ".") continue;
        const [, recipient] = /^RCPT TO:<(.+?)>/i.exec(line) ?? [];
        if (recipient) recipients.push(recipient);
        if (line === "QUIT") return void socket.end("221 bye\r\n");
        isData = /^DATA/i.test(line);
        reply(isData ? "354 go on" : "250 ok");
      }
    });
    reply("220 ready");
  });
  server.listen(port, "127.0.0.1");
  return {
    recipients,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
