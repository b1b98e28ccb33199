import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type ViteDevServer } from "vite";
import { portError, shownAddress } from "./start/port.ts";
import { type Prepared, prepare } from "./start/prepare.ts";
import { printLine, reportAndExit } from "./start/print-line.ts";
import { stopOnSignal } from "./start/stop-signals.ts";

/** `npm run dev`: runs the application in one process, loaded through Vite with hot reload. */
type Application = Pick<typeof import("./app.ts"), "fetch" | "close">;

let prepared: Prepared | undefined;
let vite: ViteDevServer | undefined;
let http: Server | undefined;
let current: Application | undefined;

async function stop() {
  http?.closeAllConnections();
  http?.close();
  await vite?.close();
  await current?.close();
  await prepared?.stop();
}

stopOnSignal(stop, () => process.exit(1));
try {
  process.env.NODE_ENV ??= "development";
  prepared = await prepare(process.env);
  const { settings, env } = prepared;
  Object.assign(process.env, env);
  http = createServer();
  vite = await createVite({ server: { middlewareMode: { server: http }, hmr: { server: http } }, appType: "custom" });
  const { middlewares } = vite;
  const loader = vite;
  /** An edit creates a new application from the changed modules; the previous one releases its connections. */
  const application = async (): Promise<Application> => {
    const loaded = (await loader.ssrLoadModule("./server/app.ts")) as unknown as Application;
    if (current && current !== loaded) void current.close();
    current = loaded;
    return loaded;
  };
  const answer = getRequestListener(async (request, bindings) => (await application()).fetch(request, bindings));
  http.on("request", (request, response) =>
    middlewares(request, response, () => {
      void answer(request, response);
    }),
  );
  await application();
  await new Promise<void>((ready, failed) => {
    http?.once("error", (error) => failed(portError(error, settings.HOST, settings.PORT)));
    http?.listen({ host: settings.HOST, port: settings.PORT }, ready);
  });
  printLine(`ready ${shownAddress(settings.HOST, settings.PORT)}`);
} catch (error) {
  await reportAndExit(error, stop);
}
