import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";

/**
 * Measures requests per second and latency of each page of the built app. It starts a server with demo data in a temporary data
 * folder, or uses the server at BENCH_URL, without rate limits. It prints a table and writes bench/.results/http.json. SECONDS
 * and CONNECTIONS set the duration and the load.
 */
const seconds = Number(process.env.SECONDS ?? 8);
const connections = Number(process.env.CONNECTIONS ?? 16);

interface Target {
  name: string;
  request: autocannon.Request & { path: string };
}

/** The header that browsers send, so that replies are compressed. */
const AS_BROWSERS = { "accept-encoding": "gzip, deflate, br" };

type Session = { cookie: string };

const server = process.env.BENCH_URL ? { url: process.env.BENCH_URL, stop: async () => {} } : await startServer();
try {
  const rows = [];
  for (const target of await targets(server.url)) rows.push(await measure(server.url, target));
  console.table(rows);
  await mkdir("bench/.results", { recursive: true });
  await writeFile("bench/.results/http.json", JSON.stringify({ seconds, connections, rows }, null, 2));
} finally {
  await server.stop();
}

async function measure(base: string, { name, request }: Target) {
  const shared = { url: base + request.path, connections, requests: [request] };
  await autocannon({ ...shared, duration: 2 });
  const result = await autocannon({ ...shared, duration: seconds });
  return {
    page: name,
    "requests/s": Math.round(result.requests.average),
    "p50 ms": result.latency.p50,
    "p97.5 ms": result.latency.p97_5,
    "p99 ms": result.latency.p99,
    "not 2xx": result.non2xx + result.errors,
  };
}

async function targets(base: string): Promise<Target[]> {
  const customer = await signIn(base, "customer@demo.test");
  const tradesperson = await signIn(base, "tradesperson@demo.test");
  const jobs = (await (await fetch(`${base}/api/v1/jobs?limit=1`, { headers: tradesperson })).json()) as {
    items: { id: string }[];
  };
  const job = jobs.items[0]?.id;
  if (!job) throw new Error("the demo data has no open job");
  const post = {
    title: "Replace kitchen mixer tap",
    category: "Plumbing",
    description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
    postcode: "LS6 2AB",
  };
  const get = (name: string, path: string, session?: Session): Target => ({
    name,
    request: { method: "GET", path, headers: { ...session, ...AS_BROWSERS } },
  });
  return [
    get("landing (visitor)", "/"),
    get("browse services (visitor)", "/browse-services?service=Plumbing&location=LS1"),
    get("profile (visitor)", `/tradesperson/${await someProfile(base)}`),
    get("job list (tradesperson)", "/browse", tradesperson),
    get("job list (API)", "/api/v1/jobs", tradesperson),
    get("job detail (tradesperson)", `/job/${job}`, tradesperson),
    get("job detail (API)", `/api/v1/jobs/${job}`, tradesperson),
    {
      name: "post job (API)",
      request: {
        method: "POST",
        path: "/api/v1/jobs",
        headers: { ...customer, "content-type": "application/json", origin: base },
        body: JSON.stringify(post),
      },
    },
  ];
}

async function someProfile(base: string): Promise<string> {
  const found = (await (await fetch(`${base}/api/v1/tradespeople?limit=1`)).json()) as { items: { user_id: string }[] };
  const id = found.items[0]?.user_id;
  if (!id) throw new Error("the demo data has no tradesperson");
  return id;
}

async function signIn(base: string, email: string): Promise<Session> {
  const reply = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base },
    body: JSON.stringify({ email, password: "fettle-demo" }),
  });
  if (!reply.ok) throw new Error(`sign-in: ${reply.status} ${await reply.text()}`);
  return {
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", RATE_LIMIT: "off", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((ready, failed) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      const match = /^ready (http\S+)/m.exec(printed);
      if (match?.[1]) ready(match[1]);
    });
    child.once("exit", () => failed(new Error(`the server stopped:\n${printed}`)));
  });
  const stop = async () => {
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}
