import { lazy } from "react";

const load = () => import("./viewing-bar.tsx");

// Only operators download it, and the server loads it before the first request, so that no page is shown without it.
const preloaded = import.meta.env.SSR ? await load() : undefined;

export const ViewingBar = preloaded?.default ?? lazy(load);
