import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { createOutbound } from "./index.server.ts";
import { isPublicAddress } from "./public-address.ts";

const DATABASE_URL = "postgres://localhost/x";
const LIVE = {
  DATABASE_URL,
  NODE_ENV: "production",
  AUTH_SECRET: "s".repeat(32),
  BASE_URL: "https://fettle.example",
  SMTP_URL: "smtp://mail.example",
};
const local = parseSettings({ DATABASE_URL, SANDBOX: "1", BASE_URL: "http://localhost:3000" });
const trial = parseSettings({ DATABASE_URL, SANDBOX: "1" });
const live = parseSettings(LIVE);
const exposedSandbox = parseSettings({ ...LIVE, SANDBOX: "1" });
const limits = { timeLimitMs: 5_000, maxBytes: 100 };

const asked: string[] = [];
const answer: RequestListener = (request, reply) => {
  asked.push(`${request.method} ${request.url} ${request.headers.host}`);
  if (request.url === "/long") reply.end("x".repeat(101));
  else if (request.url === "/moved") reply.writeHead(302, { location: "/elsewhere" }).end();
  else if (request.url === "/silent") return;
  else reply.end("ok");
};
const server = createServer(answer).listen(0, "127.0.0.1");
const port = () => (server.address() as AddressInfo).port;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ["93.184.215.14", true],
  ["172.32.0.1", true],
  ["2606:2800:21f:cb07::1", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:93.184.215.14", false],
  ["64:ff9b::7f00:1", false],
  ["fd00:ec2::254", false],
  ["fe80::1", false],
  ["2002:7f00:1::", false],
  ["localhost", false],
])("%s is public: %s", (address, expected) => expect(isPublicAddress(address)).toBe(expected));

test("it connects to the address that was checked, under the name that was asked for", async () => {
  const outbound = createOutbound(local, async () => ["127.0.0.1"]);
  const reply = await outbound.request(`http://receiver.example:${port()}/hook`, {
    ...limits,
    method: "POST",
    body: "£",
  });
  expect([reply.status, reply.body.toString()]).toEqual([200, "ok"]);
  expect(asked).toContain(`POST /hook receiver.example:${port()}`);
});

test("redirects are not followed, and long and slow answers fail", async () => {
  const outbound = createOutbound(local);
  const at = (path: string, timeLimitMs = 5_000) =>
    outbound.request(`http://127.0.0.1:${port()}${path}`, { ...limits, timeLimitMs });
  expect(await at("/moved")).toMatchObject({ status: 302, headers: { location: "/elsewhere" } });
  await expect(at("/long")).rejects.toMatchObject({ reason: "too-long" });
  await expect(at("/silent", 20)).rejects.toMatchObject({ reason: "timeout" });
  expect(asked.join()).not.toContain("/elsewhere");
});

test.each([
  ["a number of this machine", live, "https://127.0.0.1/", ["93.184.215.14"]],
  ["the same, as one number", live, "https://2130706433/", ["93.184.215.14"]],
  ["a name that leads to this network", live, "https://inside.example/", ["10.0.0.1"]],
  ["a name that leads there too", live, "https://both.example/", ["93.184.215.14", "127.0.0.1"]],
  ["no TLS", live, "http://outside.example/", ["93.184.215.14"]],
  ["a password", live, "https://me:secret@outside.example/", ["93.184.215.14"]],
  ["another scheme", live, "file:///etc/passwd", ["93.184.215.14"]],
  ["the sandbox on a public server", exposedSandbox, "http://127.0.0.1/", ["127.0.0.1"]],
  ["this machine, on a trial that a tunnel may lead to", trial, "https://127.0.0.1/", ["127.0.0.1"]],
  ["a network, on a trial that a tunnel may lead to", trial, "https://inside.example/", ["192.168.0.1"]],
  ["no TLS, on a trial that a tunnel may lead to", trial, "http://outside.example/", ["93.184.215.14"]],
  ["a cloud's metadata, on a private trial", local, "http://169.254.169.254/", ["169.254.169.254"]],
])("it refuses %s", async (_case, settings, url, addresses) => {
  const outbound = createOutbound(settings, async () => addresses);
  await expect(outbound.request(url, limits)).rejects.toMatchObject({ reason: "forbidden" });
});

test("the text of an address tells already that it is refused", () => {
  const outbound = createOutbound(live);
  expect(outbound.accepts("https://hooks.example/in?to=1")).toBe(true);
  for (const url of [
    "https://[::1]/",
    "https://10.0.0.1/",
    "http://hooks.example/",
    "https://a:b@hooks.example/",
    "hooks",
  ])
    expect(outbound.accepts(url)).toBe(false);
});
