import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, until } from "../real/program.ts";
import { COMMANDS, type Driver, startWithin, within } from "./driver.ts";

/** Nothing of the browser's own may be requested: every request of a journey is one of the product. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "browser.tabs.remote.separatePrivilegedMozillaWebContentProcess": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.disable_beforeunload": true,
  "dom.ipc.processCount": 1,
  "dom.ipc.processPrelaunch.enabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "fission.autostart": false,
  "intl.accept_languages": "en-GB",
  "media.gmp-manager.updateEnabled": false,
  "media.gmp-provider.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.prefetch-next": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
  "ui.prefersReducedMotion": 1,
};

/** Deletes what all sites have stored, their service workers included. Runs in the browser itself. */
const CLEAR = `const done = arguments[0];
Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted: () => done(null) });`;

/**
 * Starts Firefox without a window on the screen, with a profile of its own. It takes WebDriver's commands on a socket ("Marionette", documented in
 * Firefox's source documents), which is what geckodriver does for others; Debian has no geckodriver.
 */
export async function startFirefox(proxy: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const port = await freePort();
  const [host, proxyPort] = proxy.split(":");
  const preferences = {
    ...PREFERENCES,
    "marionette.port": port,
    "network.proxy.type": 1,
    "network.proxy.http": host,
    "network.proxy.http_port": Number(proxyPort),
    "network.proxy.ssl": host,
    "network.proxy.ssl_port": Number(proxyPort),
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--marionette", "--remote-allow-system-access", "--headless", "--no-remote", "--profile", profile];
  const env = { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1", TZ: "Europe/London" };
  const browser = spawn("firefox-esr", args, { stdio: "ignore", env });
  const end = async () => {
    const ended = once(browser, "exit");
    if (browser.exitCode === null && browser.kill("SIGKILL")) await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const connection = until(() => connected(port), Boolean);
  const call = caller(await startWithin(connection, "Firefox listens", end));
  const session = call("WebDriver:NewSession", { timeouts: { script: 50_000, pageLoad: 50_000 } });
  await startWithin(session, "Firefox starts", end);
  const clear = async () => {
    const [first, ...others] = (await within(call("WebDriver:GetWindowHandles", {}), "tabs")) as string[];
    for (const handle of others) {
      await within(call("WebDriver:SwitchToWindow", { handle }), "a tab");
      await within(call("WebDriver:CloseWindow", {}), "closing a tab");
    }
    await within(call("WebDriver:SwitchToWindow", { handle: first }), "the first tab");
    await within(call("WebDriver:Navigate", { url: "about:blank" }), "an empty page");
    await within(call("Marionette:SetContext", { value: "chrome" }), "the browser itself");
    await within(call("WebDriver:ExecuteAsyncScript", { script: CLEAR, args: [] }), "deleting what sites have stored");
    await within(call("Marionette:SetContext", { value: "content" }), "the page");
  };
  return {
    clear,
    end,
    send: (command, parameters = {}, element) =>
      within(call(COMMANDS[command][2], element ? { ...parameters, id: element } : parameters), command),
  };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.once("error", reject);
  });
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Sends messages of the form `length:[0, id, command, parameters]` and gives each answer to its sender. */
function caller(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object;
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
    }
  });
  return (command: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id);
        if (error) reject(new Error(`${error.error}: ${error.message}`));
        else resolve(isValue(result) ? result.value : result);
      });
      const text = Buffer.from(JSON.stringify([0, id, command, parameters]));
      socket.write(`${text.length}:`);
      socket.write(text);
    });
}

const isValue = (result: unknown): result is { value: unknown } =>
  typeof result === "object" && result !== null && Object.keys(result).join() === "value";
