import { lazy } from "react";

const load = () => import("./signed-in-shell.tsx");

// As the frame's signed-in parts: visitors never load it, and the server has it before the first page.
const now = import.meta.env.SSR ? await load() : undefined;

export const SignedInShell = now?.default ?? lazy(load);
