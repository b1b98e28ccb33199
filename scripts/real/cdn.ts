import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { freePort, Program, until } from "./program.ts";
import type { Finding, RealTest } from "./test.ts";
import type { World } from "./world.ts";

const TOKEN = "only-for-reliability-tests";
const PAGE = "/browse";
const CHANGES = 20;

async function startVarnish({ dir, plain }: World): Promise<{ program: Program; url: string }> {
  const folder = join(dir, "varnish");
  await mkdir(folder);
  const { hostname, port: behind } = new URL(plain);
  const file = join(folder, "varnish.vcl");
  const text = await readFile("deploy/varnish.vcl", "utf8");
  await writeFile(file, text.replace('"servers"', `"${hostname}"`).replace('"8081"', `"${behind}"`));
  const port = await freePort();
  const args = ["-F", "-n", join(folder, "work"), "-a", `127.0.0.1:${port}`, "-f", file, "-s", "malloc,32m"];
  // Without the jail, which wants folders of its own account.
  const program = new Program("/usr/sbin/varnishd", ["-j", "none", ...args], { CDN_PURGE_TOKEN: TOKEN });
  program.start();
  const url = `http://127.0.0.1:${port}`;
  await until(
    async () => {
      if (!program.isRunning) throw new Error(program.output);
      return (await fetch(`${url}/healthz`)).status;
    },
    (status) => status === 200,
  );
  return { program, url };
}

/** Passes purges on to Varnish, or refuses them as a CDN does whose API has a fault. */
async function purgeDoor(varnish: string) {
  const door = { refuses: false, refused: 0, passed: 0, url: "", close: () => {} };
  const server = createServer(async (request, response) => {
    if (door.refuses) {
      door.refused++;
      response.writeHead(503).end();
      return;
    }
    const { authorization = "", "surrogate-key": keys = "" } = request.headers;
    const headers = { Authorization: authorization, "Surrogate-Key": String(keys) };
    const reply = await fetch(varnish, { method: "PURGE", headers }).catch(() => null);
    if (reply?.ok) door.passed++;
    response.writeHead(reply?.status ?? 502).end();
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  door.url = `http://127.0.0.1:${port}/`;
  door.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return door;
}

const look = async (url: string) => {
  const reply = await fetch(url + PAGE);
  return { text: await reply.text(), isHit: reply.headers.get("X-Cache") === "hit", status: reply.status };
};

/** The page from Varnish's memory with this text, and the milliseconds until the first such page, whether from memory or not. */
async function seen(url: string, text: string): Promise<number> {
  const since = performance.now();
  await until(
    () => look(url),
    (page) => page.text.includes(text),
    20_000,
  );
  const took = performance.now() - since;
  await until(
    () => look(url),
    (page) => page.isHit && page.text.includes(text),
    20_000,
  );
  return took;
}

async function purgedPages(world: World): Promise<Finding> {
  const varnish = await startVarnish(world);
  const door = await purgeDoor(varnish.url);
  const restart = async (extra: Record<string, string>) => {
    await Promise.all(world.instances.map(({ program }) => program.end()));
    await Promise.all(world.instances.map((one) => one.start(extra)));
  };
  const database = openDatabase(world.postgres.url, { connections: 1 });
  try {
    await restart({ CDN_PURGE_URL: door.url, CDN_PURGE_TOKEN: TOKEN });
    const person = await makeTradesperson(database.db, { name: "Ada Before" });
    const rename = (name: string) =>
      world.postgres.ask("update profiles set full_name = $1 where id = $2", [name, person.id]);
    await seen(varnish.url, "Ada Before");
    const lags: number[] = [];
    for (let n = 0; n < CHANGES; n++) {
      await rename(`Ada Change${"abcdefghijklmnopqrstuvwxyz"[n]}`);
      lags.push(await seen(varnish.url, `Ada Change${"abcdefghijklmnopqrstuvwxyz"[n]}`));
    }
    door.refuses = true;
    await rename("Ada Refused");
    await until(
      async () => door.refused,
      (count) => count >= 2,
      20_000,
    );
    const old = await look(varnish.url);
    door.refuses = false;
    const after = await seen(varnish.url, "Ada Refused");
    const wrongToken = await fetch(varnish.url, { method: "PURGE", headers: { "Surrogate-Key": "pages" } });
    const signedIn = await fetch(varnish.url + PAGE, { headers: { Cookie: "session=x" } });
    lags.sort((a, b) => a - b);
    const [median = 0, longest = 0] = [lags[Math.floor(CHANGES / 2)], lags.at(-1)].map((lag) => Math.round(lag ?? 0));
    const problems = [
      ...(longest > 3_000 ? [`a change was seen after ${longest} ms`] : []),
      ...(old.isHit && !old.text.includes("Ada Refused")
        ? []
        : ["the page was not in Varnish while purges were refused"]),
      ...(wrongToken.status === 403 ? [] : [`a purge without the token got ${wrongToken.status}`]),
      ...(signedIn.headers.get("X-Cache") === "miss" ? [] : ["a request with a cookie was answered from memory"]),
    ];
    return {
      problem: problems.join("; ") || undefined,
      recovery: Math.round(after / 100) / 10,
      note: `${CHANGES} changes, seen after ${median} ms (median), ${longest} ms at most; ${door.passed} purges; ${door.refused} refused`,
    };
  } finally {
    await database.close();
    await restart({});
    door.close();
    await varnish.program.end("SIGKILL");
  }
}

export const cdnTests: readonly RealTest[] = [
  {
    number: 57,
    title: "public pages are kept by Varnish, which the servers purge, and purges are refused for a while",
    must: "a change is seen within 3 s, also after the refusals; nothing signed-in is kept",
    run: purgedPages,
  },
];
