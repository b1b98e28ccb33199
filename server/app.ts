import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { ctx, nonce } from "#app/web/context.ts";
import { bootHouse } from "./boot.ts";
import { frontDoor, type PageHandler } from "./front-door.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

const pages: PageHandler = (request, requestCtx, requestNonce) => {
  const context = new RouterContextProvider();
  context.set(ctx, requestCtx);
  context.set(nonce, requestNonce);
  return handle(request, context);
};

const house = await bootHouse(process.env);
// Built, this file is build/server/index.js.
const assetsDir = import.meta.env.DEV ? undefined : join(import.meta.dirname, "../client");
const door = frontDoor(house, { pages, assetsDir });

/** One process's whole application, for server/start: answers requests, and closes what it opened. */
export const fetch = (request: Request, env: unknown) => door.fetch(request, env as object);
export const close = () => house.database.close();
