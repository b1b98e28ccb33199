import { lazy } from "react";

const load = () => import("./signed-in.tsx");

// The server renders whole pages in one go, so there it is loaded before the first; a browser loads it when needed.
const now = import.meta.env.SSR ? await load() : undefined;

export const SignedInTop = now?.SignedInTop ?? lazy(async () => ({ default: (await load()).SignedInTop }));
export const SignedInBottom = now?.SignedInBottom ?? lazy(async () => ({ default: (await load()).SignedInBottom }));
