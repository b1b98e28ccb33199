import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, until } from "../real/program.ts";
import { COMMANDS, type Driver, startWithin, within } from "./driver.ts";

/** Starts WebKit's driver on a screen of its own, and its small browser. */
export async function startWebKit(proxy: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const port = await freePort();
  const args = ["--auto-servernum", "--server-args=-screen 0 1400x1000x24", "WebKitWebDriver", `--port=${port}`];
  // Without a graphics card, and without a session bus to wait for.
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, TZ: "Europe/London", LANG: "en_GB.UTF-8" };
  const more = { LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" };
  // A group of its own, which ends with all its processes.
  const driver = spawn("xvfb-run", args, { stdio: "ignore", env: { ...env, ...more }, detached: true });
  const site = `http://127.0.0.1:${port}`;
  const end = async () => {
    const ended = once(driver, "exit");
    if (driver.exitCode === null && driver.pid) {
      process.kill(-driver.pid, "SIGKILL");
      await ended;
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const status = until(async () => (await fetch(`${site}/status`)).ok, Boolean);
  await startWithin(status, "WebKit's driver starts", end);
  const capabilities = {
    alwaysMatch: {
      browserName: "MiniBrowser",
      timeouts: { script: 50_000, pageLoad: 50_000 },
      proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy },
    },
  };
  const asked = call(`${site}/session`, "POST", { capabilities });
  const session = (await startWithin(asked, "WebKit starts", end)) as { sessionId: string };
  return {
    end,
    send(command, parameters = {}, element = "") {
      const [method, path] = COMMANDS[command];
      const url = `${site}/session/${session.sessionId}${path.replace(":element", element)}`;
      return within(call(url, method, parameters), command);
    },
  };
}

async function call(url: string, method: string, parameters: object): Promise<unknown> {
  const body = method === "POST" ? JSON.stringify(parameters) : undefined;
  const reply = await fetch(url, { method, body });
  const { value } = (await reply.json()) as { value: { error: string; message: string } };
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
