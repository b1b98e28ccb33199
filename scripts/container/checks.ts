import { randomUUID } from "node:crypto";
import { until } from "../real/program.ts";
import { ask, signInAs, signUpAs, smokeTest } from "../release/smoke-test.ts";
import { isReady, type Services } from "./services.ts";

type Check = (isRight: boolean, problem: string) => void;

/** Looks at running containers: what works, what they may, how they end, and what an upload does that their memory has no room for. */
export async function checkContainers(services: Services, check: Check): Promise<void> {
  const { internal, address, recipients } = services;
  const used = await smokeTest({ url: internal, address, recipients });
  for (let passed = used.problems.length; passed < used.checks; passed++) check(true, "");
  for (const problem of used.problems) check(false, problem);
  checkRights(services, check);
  checkHealth(services, check);
  await checkUpload(services, check);
  await checkEnd(services, check);
}

/** Inside, the process is nobody's superuser, has no capability, can gain none, and changes nothing but its volumes. */
function checkRights({ engine }: Services, check: Check): void {
  const inside = (command: string) => engine.attempt("exec", "web-one", "sh", "-c", command).output.trim();
  check(inside("id -u") === "1000", `web-one runs as ${inside("id -u")}`);
  const status = inside("grep -E '^(CapEff|NoNewPrivs)' /proc/self/status");
  check(/CapEff:\s*0+\nNoNewPrivs:\s*1$/.test(status), `web-one may: ${status}`);
  for (const path of ["/app/x", "/x", "/usr/x"])
    check(/Read-only/.test(inside(`touch ${path}`)), `web-one can write ${path}`);
  check(inside("touch /data/x /tmp/x && echo yes") === "yes", "web-one cannot write its volume");
}

function checkHealth({ engine }: Services, check: Check): void {
  // The image asks port 3000, which another server may have here.
  const port = /PORT=(\d+)/.exec(engine.run("inspect", "web-one", "--format", "{{json .Config.Env}}"))?.[1];
  const [image] = JSON.parse(engine.run("image", "inspect", "localhost/fettle"));
  const test: string[] = image.Healthcheck.Test.slice(1).map((word: string) => word.replace("3000", String(port)));
  const { code, output } = engine.attempt("exec", "web-one", ...test);
  check(code === 0, `the health check of web-one ends with ${code}: ${output}`);
}

/** /tmp is memory. What has no room there is refused, to be repeated, and leaves the room free. */
async function checkUpload(services: Services, check: Check): Promise<void> {
  const { engine, second } = services;
  engine.run("stop", "--time", "30", "web-two");
  await isReady(services.start("web-two", { tmpfs: ["/tmp:size=4m"] }), "web-two");
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(9_000_000)], "tap.jpg", { type: "image/jpeg" }));
  const site = { ...services, url: second };
  const account = { email: `${randomUUID()}@example.test`, password: "a long password 52" };
  await signUpAs(site, account);
  const { Cookie } = await signInAs(site, account);
  const reply = await ask(site, "/post-job", { method: "POST", body: form, headers: { Cookie } });
  check(reply.status === 503, `an upload of 9 MB into 4 MB got ${reply.status}`);
  check((await fetch(`${second}/readyz`)).ok, "web-two is not ready after an upload");
  const isEmpty = async () => !engine.attempt("exec", "web-two", "ls", "/tmp").output.includes("upload");
  check(await until(isEmpty, Boolean, 10_000).catch(() => false), "an upload that was refused stays in /tmp");
}

/** SIGTERM ends a server within the time that compose gives it, and the other one answers everything meanwhile. */
async function checkEnd({ engine, internal, programs }: Services, check: Check): Promise<void> {
  const replies: number[] = [];
  let hasEnded = false;
  const asking = (async () => {
    while (!hasEnded) replies.push((await fetch(`${internal}/browse`).catch(() => ({ status: 0 }))).status);
  })();
  const started = performance.now();
  engine.run("kill", "--signal", "TERM", "web-one");
  const code = await programs.get("web-one")?.ended();
  hasEnded = true;
  await asking;
  check(code === 0, `SIGTERM ends web-one with ${code}`);
  check(performance.now() - started < 30_000, "web-one takes longer than 30 s to end");
  const failed = replies.filter((status) => status !== 200);
  check(failed.length === 0, `${failed.length} of ${replies.length} requests failed while web-one ended`);
}
