import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type ViteDevServer } from "vite";
import { portError, shownAddress } from "./start/port.ts";
import { type Prepared, prepare } from "./start/prepare.ts";
import { printLine, reportAndExit } from "./start/print-line.ts";
import { stopOnSignal } from "./start/stop-signals.ts";

/** `npm run dev`: runs the application in one process, loaded through Vite with hot reload. */
type AppModule = typeof import("./app.ts");
type Application = import("./app.ts").Application;

let prepared: Prepared | undefined;
let vite: ViteDevServer | undefined;
let http: Server | undefined;
let current: { module: AppModule; application: Promise<Application> } | undefined;

async function stop() {
  http?.closeAllConnections();
  http?.close();
  await vite?.close();
  await (await current?.application)?.close();
  await prepared?.stop();
}

stopOnSignal(stop, () => process.exit(1));
try {
  process.env.NODE_ENV ??= "development";
  prepared = await prepare(process.env);
  const { settings, env } = prepared;
  Object.assign(process.env, env);
  await prepared.filled;
  http = createServer();
  vite = await createVite({ server: { middlewareMode: { server: http }, hmr: { server: http } }, appType: "custom" });
  const { middlewares } = vite;
  const loader = vite;
  /** An edit creates a new application from the changed modules; the previous one releases its connections. */
  const application = async (): Promise<Application> => {
    const module = (await loader.ssrLoadModule("./server/app.ts")) as unknown as AppModule;
    if (current?.module !== module) {
      void current?.application.then((previous) => previous.close());
      current = { module, application: module.startApplication(process.env) };
    }
    return current.application;
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
