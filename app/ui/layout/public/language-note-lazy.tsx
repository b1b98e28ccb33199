import { lazy } from "react";

const load = () => import("./language-note.tsx");

// Only visitors who have chosen Welsh download it, and the server loads it before the first request.
const preloaded = import.meta.env.SSR ? await load() : undefined;

export const LanguageNote = preloaded?.default ?? lazy(load);
