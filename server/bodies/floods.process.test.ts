import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { cleanUpAfter, eventually, type RunningServer, startServer, usedFolder } from "../start/testing.ts";

cleanUpAfter();

const MEGABYTE = 1024 * 1024;
const JOB = "/job/0190f3a0-0000-7000-8000-000000000000";
/** The garbage collector frees memory late, so a process may grow by this much whatever it does. */
const NOISE = 150 * MEGABYTE;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(await usedFolder());
});

/** Begins to send a form with files. Its body stays open until `end` is called. */
function beginUpload(megabytes: number, cookie?: string, path = JOB): ClientRequest {
  const { hostname, port } = new URL(server.url);
  const sent = request({
    hostname,
    port,
    method: "POST",
    path,
    headers: {
      Origin: server.url,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": megabytes * MEGABYTE,
      ...(cookie ? { Cookie: cookie } : {}),
    },
  });
  // The server may close the connection before everything is sent.
  sent.on("error", () => {});
  onTestFinished(() => void sent.destroy());
  return sent;
}

async function replyTo(sent: ClientRequest): Promise<number | undefined> {
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  reply.resume();
  return reply.statusCode;
}

async function memory(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]);
}

async function signUp(name: string): Promise<string> {
  const reply = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Jo Marsh",
      email: `${name}@example.test`,
      password: "a long password",
      userType: "customer",
    }),
  });
  expect(reply.status).toBe(200);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Sends megabytes of a body one after another until there is a reply. */
async function send(sent: ClientRequest, megabytes: number): Promise<void> {
  const chunk = Buffer.alloc(MEGABYTE);
  const answered = new Promise<void>((resolve) => sent.once("response", () => resolve()).once("close", resolve));
  const over = answered.then(() => true);
  for (let at = 0; at < megabytes; at++) {
    const written = new Promise<false>((resolve) => sent.write(chunk, () => resolve(false)));
    if (await Promise.race([over, written])) return;
  }
}

describe("large bodies", () => {
  test("of visitors are refused before they are sent, and cost no memory", async () => {
    const before = await memory();
    const uploads = Array.from({ length: 4 }, () => beginUpload(80));
    for (const upload of uploads) upload.flushHeaders();
    expect(await Promise.all(uploads.map(replyTo))).toEqual([303, 303, 303, 303]);
    const scripted = Array.from({ length: 4 }, () => beginUpload(80, undefined, `${JOB}.data`));
    for (const upload of scripted) upload.flushHeaders();
    // The router's own form of a redirect.
    expect(await Promise.all(scripted.map(replyTo))).toEqual([202, 202, 202, 202]);
    const flood = beginUpload(80);
    const refused = replyTo(flood);
    await send(flood, 80);
    expect(await refused).toBe(303);
    expect((await memory()) - before).toBeLessThan(NOISE);
  });

  test("that never end are not held in memory", async () => {
    const before = await memory();
    const cookies = await Promise.all(["a", "b", "c", "d", "e", "f"].map(signUp));
    const uploads = cookies.map((cookie) => beginUpload(80, cookie));
    await Promise.all(uploads.map((upload) => send(upload, 78)));
    expect(uploads.some((upload) => upload.destroyed)).toBe(false);
    expect((await memory()) - before).toBeLessThan(NOISE);
  });

  test("of one person are limited together", async () => {
    const cookie = await signUp("greedy");
    const first = beginUpload(80, cookie);
    await send(first, 78);
    const second = beginUpload(80, cookie);
    const refused = replyTo(second);
    await send(second, 78);
    expect(await refused).toBe(429);
    first.destroy();
    await eventually(
      () => {
        const third = beginUpload(30, cookie);
        const reply = replyTo(third);
        third.end(Buffer.alloc(30 * MEGABYTE));
        return reply;
      },
      (status) => status !== 429,
    );
  });

  test("over the limit are refused by their announced length", async () => {
    const upload = beginUpload(90, await signUp("large"));
    upload.flushHeaders();
    expect(await replyTo(upload)).toBe(413);
  });
});
