import { lazy } from "react";

const load = () => import("./signed-in-shell.tsx");

// As in app/ui/layout/signed-in-lazy.tsx: visitors never download it, and the server loads it before the first request.
const preloaded = import.meta.env.SSR ? await load() : undefined;

export const SignedInShell = preloaded?.default ?? lazy(load);
