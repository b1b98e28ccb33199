import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { serve } from "./serve.ts";

/** One web process: the built application behind HTTP. server/start/fleet.ts starts as many as there are cores. */
type Application = Pick<typeof import("../app.ts"), "fetch" | "endStreams" | "close">;

let stopping = false;
// A stop may be asked for before there is anything to stop.
const up = start();
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
await up;
process.send?.("ready");

async function start() {
  const bundle = pathToFileURL(resolve(import.meta.dirname, "../../build/server/index.js")).href;
  const app = (await import(bundle)) as Application;
  const served = await serve(
    getRequestListener((request, env) => app.fetch(request, env)),
    { host: process.env.HOST || "127.0.0.1", port: Number(process.env.PORT) },
  );
  return { app, served };
}

async function stop() {
  if (stopping) return;
  stopping = true;
  const { app, served } = await up;
  const drained = served.drain();
  app.endStreams();
  await drained;
  await app.close();
  process.exit(0);
}
