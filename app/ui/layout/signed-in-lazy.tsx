import { lazy } from "react";

const load = () => import("./signed-in.tsx");

// The server renders synchronously, so it loads the module at start; a browser loads it when it is needed.
const preloaded = import.meta.env.SSR ? await load() : undefined;

export const SignedInTop = preloaded?.SignedInTop ?? lazy(async () => ({ default: (await load()).SignedInTop }));
export const SignedInBottom =
  preloaded?.SignedInBottom ?? lazy(async () => ({ default: (await load()).SignedInBottom }));
