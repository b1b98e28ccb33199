import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { serve } from "./serve.ts";

/** One web process: the built application behind HTTP. server/start/fleet.ts starts as many as there are cores. */
type Application = Pick<typeof import("../app.ts"), "fetch" | "close">;

const bundle = pathToFileURL(resolve(import.meta.dirname, "../../build/server/index.js")).href;
const app = (await import(bundle)) as Application;
const { drain } = await serve(
  getRequestListener((request, env) => app.fetch(request, env)),
  {
    host: process.env.HOST || "127.0.0.1",
    port: Number(process.env.PORT),
  },
);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await drain();
  await app.close();
  process.exit(0);
}
process.on("message", (message) => message === "stop" && stop());
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.send?.("ready");
